import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { followUpChoices, REPEAT_DAYS } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { dayDate } from './day.ts';
import { useQuickSave } from './useQuickSave.ts';

interface MenuOptions {
  /** The day in the team's time zone. */
  readonly today: string;
  readonly onPick: () => void;
}

/** Returns the choices of a menu that moves follow-ups, each with its day. */
export const moveChoices = (
  today: string,
  { onMove, onPick }: { readonly onMove: (day: string, days: number) => void; readonly onPick: () => void },
): MenuAction[] => [
  ...followUpChoices.map(({ label, days }) => {
    const day = addDays(today, days);
    return { label: `${label} · ${dayDate(day)}`, onSelect: () => onMove(day, days) };
  }),
  { label: 'Pick a date', onSelect: onPick },
];

/** Returns what moves the follow-up of a lead to a day. */
export function useMoveFollowUp() {
  const save = useQuickSave();
  return (lead: LeadRow, followUpDate: string) =>
    save(lead, { followUpDate }, `Moved to ${dayDate(followUpDate)}`);
}

/** Returns the menu of a lead's button Move. */
export function useMoveMenu(lead: LeadRow, { today, onPick }: MenuOptions): MenuAction[] {
  const move = useMoveFollowUp();
  return moveChoices(today, { onMove: (day) => void move(lead, day), onPick });
}

/** Returns the menu that repeats the follow-up of a closed lead, or ends that. */
export function useRepeatMenu(lead: LeadRow, today: string): MenuAction[] {
  const save = useQuickSave();
  const others = REPEAT_DAYS.filter((days) => days !== lead.repeats);
  return [
    ...others.map((days) => {
      const followUpDate = addDays(today, days);
      return {
        label: `Every ${days} days · first ${dayDate(followUpDate)}`,
        onSelect: () => void save(lead, { repeats: days, followUpDate }, `${lead.name}: every ${days} days`),
      };
    }),
    ...(lead.repeats === undefined
      ? []
      : [
          {
            label: 'No more follow-ups',
            onSelect: () => void save(lead, { repeats: 0 }, `${lead.name}: no more follow-ups`),
          },
        ]),
  ];
}

/** Saves the outcome of a lead. Closing needs a confirmation, because only a manager can reopen the lead. */
export function useOutcome() {
  const save = useQuickSave();
  const { confirm } = useFeedback();

  return (lead: LeadRow, outcome: 'Rejected' | 'Booked' | 'Closed') => {
    const saveOutcome = () => save(lead, { closingStatus: outcome }, `${lead.name}: ${outcome}`);
    if (outcome !== 'Closed') return void saveOutcome();
    confirm({
      title: `Close ${lead.name}?`,
      detail: 'Only a manager can reopen it.',
      confirmLabel: 'Close',
      isHarmless: true,
      onConfirm: async () => {
        await saveOutcome();
      },
    });
  };
}
