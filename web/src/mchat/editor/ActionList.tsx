import { Button } from 'antd';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { needsConsent } from '../../../../shared/rules/input.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { DeleteIcon, EditIcon, ForwardIcon } from '../../ui/theme/icons.tsx';
import { NumbersToNobody } from '../leads/NumbersToNobody.tsx';
import { ActionSummary, actionName } from './ActionSummary.tsx';
import { goesNowhere, mayAddAction } from './flowLinks.ts';
import type { Editor } from './useFlowEditor.ts';

interface ActionListProps {
  readonly editor: Editor;
  readonly flow: EditableFlow;
  readonly onOpenFlow: (flowId: number) => void;
}

/** Lists the actions that a visitor can take at the end of a flow. */
export function ActionList({ editor: { bot, openDialog, ask }, flow, onOpenFlow }: ActionListProps) {
  const { id: flowId, actions } = flow;
  const { flows } = bot;
  return (
    <Stack as="section" gap={2} padding={4} aria-label="Actions">
      {actions.length === 0 ? (
        <Text tone="muted">No actions yet: the chat ends here.</Text>
      ) : (
        <Stack as="ul" divided>
          {actions.map((action) => {
            const { triggerFlow } = action;
            const target = goesNowhere(action, flows) ? undefined : triggerFlow;
            const edit = () => openDialog({ kind: 'editAction', flowId, action });
            const name = `action ${actionName(action)}`;
            return (
              <Row as="li" key={action.id} nowrap className="action-row">
                <Stack as="button" type="button" grow className="action-summary" onClick={edit}>
                  <ActionSummary action={action} flows={flows} />
                </Stack>
                {target !== undefined && target !== flowId && (
                  <IconButton
                    label={`Open the flow of ${name}`}
                    icon={<ForwardIcon />}
                    onPress={() => onOpenFlow(target)}
                  />
                )}
                <IconButton label={`Edit ${name}`} icon={<EditIcon />} onPress={edit} />
                <IconButton
                  label={`Delete ${name}`}
                  icon={<DeleteIcon />}
                  onPress={() => ask.deleteAction(flow, action)}
                />
              </Row>
            );
          })}
        </Stack>
      )}
      {actions.some(needsConsent) && <NumbersToNobody chatId={bot.chatId} />}
      {mayAddAction(actions) && (
        <Row>
          <Button onClick={() => openDialog({ kind: 'addAction', flowId })}>+Action</Button>
        </Row>
      )}
    </Stack>
  );
}
