import type { Action } from '../../../../shared/contract/action.ts';
import type { Flow } from '../../../../shared/contract/flow.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { actionTypes } from './actionTypes.ts';
import { leadsNowhere } from './flowLinks.ts';

/** What an action is called: its caption, or what it asks for. */
export const actionName = ({ buttonContent, inputName, type }: Action): string =>
  buttonContent ?? inputName ?? actionTypes[type];

interface ActionSummaryProps {
  readonly action: Action;
  readonly flows: readonly Flow[];
}

/** What an action does, in two lines. */
export function ActionSummary({ action, flows }: ActionSummaryProps) {
  const target = flows.find(({ id }) => id === action.triggerFlow);
  return (
    <span className="action-summary">
      <span className="action-name">{actionName(action)}</span>
      <span className="action-meta">
        <span>
          {actionTypes[action.type]}
          {action.inputType && `, ${action.inputType}`}
        </span>
        {leadsNowhere(action, flows) ? (
          <Chip tone="bad">Leads nowhere</Chip>
        ) : (
          <span className="action-target">→ {target?.flowName ?? action.link}</span>
        )}
      </span>
    </span>
  );
}
