import type { Action } from '../../../../shared/contract/action.ts';
import type { Flow } from '../../../../shared/contract/flow.ts';
import { MEMBER_LINK } from '../../../../shared/rules/bot.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { goesNowhere, MEMBER_WORDS } from './flowLinks.ts';

export const actionTypes: Readonly<Record<Action['type'], string>> = {
  button: 'Flow Button',
  contact: 'Link Button',
  userinput: 'User Input',
};

/** Returns the caption of an action, or the name of its input. */
export const actionName = ({ buttonContent, inputName, type }: Action): string =>
  buttonContent ?? inputName ?? actionTypes[type];

interface ActionSummaryProps {
  readonly action: Action;
  readonly flows: readonly Flow[];
}

/** Shows the name of an action, and below it its type and its target. */
export function ActionSummary({ action, flows }: ActionSummaryProps) {
  const target = flows.find(({ id }) => id === action.triggerFlow);
  return (
    <Stack as="span">
      <Text as="span" weight="strong" breaks>
        {actionName(action)}
      </Text>
      <Row as="span" gap={2} tone="muted" size="s" breaks>
        <span>
          {actionTypes[action.type]}
          {action.inputType && `, ${action.inputType}`}
          {action.hint && `, “${action.hint}”`}
          {action.choices && `: ${action.choices.join(' · ')}`}
        </span>
        {goesNowhere(action, flows) ? (
          <Chip tone="bad">Goes nowhere</Chip>
        ) : (
          <span>→ {target?.flowName ?? (action.link === MEMBER_LINK ? MEMBER_WORDS : action.link)}</span>
        )}
      </Row>
    </Stack>
  );
}
