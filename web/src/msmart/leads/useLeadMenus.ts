import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { followUpChoices } from './followUpField.tsx';
import { outcomeOf, type QuickChanges, undone } from './progress.ts';
import { useQuickSave } from './useQuickSave.ts';

interface MenuOptions {
  /** The day in the team's time zone. */
  readonly today: string;
  readonly onPick: () => void;
}

/** Returns the menus of a lead's buttons Done and Move. */
export function useLeadMenus(lead: LeadRow, { today, onPick }: MenuOptions) {
  const save = useQuickSave();
  const setOutcome = useOutcome();
  const doneActions: (MenuAction | 'line')[] = [
    ...undone(lead).map(({ saved, label }) => ({
      label,
      onSelect: () => void save(lead, { [saved]: true }, `${lead.name}: ${label}`),
    })),
    ...(undone(lead).length === 0 ? [] : ['line' as const]),
    ...(['Booked', 'Closed', 'Rejected'] as const)
      .filter((outcome) => outcome !== outcomeOf(lead))
      .map((outcome) => ({ label: outcome, onSelect: () => setOutcome(lead, outcome) })),
  ];
  const moveActions: (MenuAction | 'line')[] = [
    ...followUpChoices.map(({ label, days }) => ({
      label,
      onSelect: () =>
        void save(lead, { followUpDate: addDays(today, days) }, `${lead.name}: ${label}`, {
          followUpDate: lead.followUpDate,
        }),
    })),
    { label: 'Pick a date', onSelect: onPick },
  ];
  return { doneActions, moveActions };
}

/** Saves the outcome of a lead. Closing needs a confirmation, because only a manager can reopen the lead. */
export function useOutcome() {
  const save = useQuickSave();
  const { confirm } = useFeedback();

  return (lead: LeadRow, outcome: 'Rejected' | 'Booked' | 'Closed') => {
    const text = `${lead.name}: ${outcome}`;
    if (outcome !== 'Closed') return void save(lead, { closingStatus: outcome }, text, undoOf(lead));
    confirm({
      title: `Close ${lead.name}?`,
      detail: 'Only a manager can reopen it.',
      confirmLabel: 'Close',
      isHarmless: true,
      onConfirm: () => save(lead, { closingStatus: outcome }, text),
    });
  };
}

/** Returns the changes that restore the current stage and outcome. */
export function undoOf(lead: LeadRow): QuickChanges {
  const outcome = outcomeOf(lead);
  if (outcome !== '') return { closingStatus: outcome };
  return { leadStatus: lead.leadStatus, closingStatus: '' };
}
