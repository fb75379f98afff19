import { Button } from 'antd';
import type { EditableAction } from '../../../../shared/contract/action.ts';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { DeleteIcon, EditIcon, ForwardIcon } from '../../ui/theme/icons.tsx';
import { ActionSummary, actionName } from './ActionSummary.tsx';
import { leadsNowhere, mayAddAction } from './flowLinks.ts';

interface ActionListProps {
  readonly flow: EditableFlow;
  readonly flows: readonly EditableFlow[];
  readonly onAdd: () => void;
  readonly onEdit: (action: EditableAction) => void;
  readonly onDelete: (action: EditableAction) => void;
  readonly onOpenFlow: (flowId: number) => void;
}

/** What a visitor can do at the end of a flow. */
export function ActionList({ flow, flows, onAdd, onEdit, onDelete, onOpenFlow }: ActionListProps) {
  const { actions } = flow;
  return (
    <section className="actions" aria-label="Actions">
      {actions.length === 0 && <p className="muted">No actions yet: the chat ends here.</p>}
      <ul className="action-rows">
        {actions.map((action) => {
          const { triggerFlow } = action;
          const target = leadsNowhere(action, flows) ? undefined : triggerFlow;
          const name = `action ${actionName(action)}`;
          return (
            <li key={action.id} className="action-row">
              <ActionSummary action={action} flows={flows} />
              <span className="row-buttons">
                {target !== undefined && target !== flow.id && (
                  <IconButton
                    label={`Open the flow of ${name}`}
                    icon={<ForwardIcon />}
                    onPress={() => onOpenFlow(target)}
                  />
                )}
                <IconButton label={`Edit ${name}`} icon={<EditIcon />} onPress={() => onEdit(action)} />
                <IconButton label={`Delete ${name}`} icon={<DeleteIcon />} onPress={() => onDelete(action)} />
              </span>
            </li>
          );
        })}
      </ul>
      {mayAddAction(actions) && <Button onClick={onAdd}>+Action</Button>}
    </section>
  );
}
