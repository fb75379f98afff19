import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { STAGES } from '../../../../shared/rules/lead.ts';
import { type MeritName, merits } from '../../../../shared/rules/merits.ts';
import { outcomeOf, type QuickChanges, ticks } from './progress.ts';

/** A step that a seller can record at a follow-up. */
export interface Step {
  readonly label: string;
  /** The points that it earns; 0 when the lead has earned them before. */
  readonly points: number;
  readonly changes: QuickChanges;
}

/** Contacts that change nothing else, in words. */
export const contacts = { noAnswer: 'Messaged, no answer yet', called: 'Called' } as const;

/** Returns the steps that a lead has not taken yet, progress beside outcomes, and in `more` the rarer ones. */
export function stepsOf(lead: LeadRow): {
  readonly first: Step;
  readonly steps: Step[];
  readonly more: Step[];
} {
  const step = (label: string, changes: QuickChanges, merit?: MeritName): Step => ({
    label,
    points: merit === undefined || lead.earned?.includes(merit) ? 0 : merits[merit].points,
    changes,
  });
  const outcome = outcomeOf(lead);
  const first = step(contacts.noAnswer, { outcome: 'noAnswer' });
  // The outcome of a closed lead stays until a manager reopens it.
  if (outcome === 'Closed') {
    return { first, steps: [step(contacts.called, { outcome: 'called' })], more: [] };
  }
  const outcomes = [
    step('Booked', { closingStatus: 'Booked' }, 'booked'),
    step('Closed', { closingStatus: 'Closed' }, 'closed'),
    step('Rejected', { closingStatus: 'Rejected' }, 'rejected'),
  ].filter(({ label }) => label !== outcome);
  // A lead with an outcome may go back to any stage.
  const stages = STAGES.slice(outcome === '' ? STAGES.indexOf(lead.leadStatus) + 1 : 0);
  const progress = [
    ...(lead.leadPresent ? [] : [step('Presented', { leadPresent: true }, 'presented')]),
    ...stages.filter((stage) => stage !== 'Result').map((stage) => step(stage, { leadStatus: stage })),
  ];
  return {
    first,
    steps: progress
      .flatMap((each, index) => [each, ...outcomes.slice(index, index + 1)])
      .concat(outcomes.slice(progress.length)),
    more: ticks
      .filter(({ read }) => !lead[read])
      .map(({ saved, label }) => step(label, { [saved]: true }, saved)),
  };
}
