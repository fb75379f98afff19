import { LEAD_COUNTS, type VisitorStep } from '../../../shared/rules/funnel.ts';
import { type Contact, contacts } from '../../lib/store/contact.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { answersOfVisitors, type ChatVisitor, progresses } from '../../lib/store/visitor.ts';

/** The most visitors that a page looks through; further ones come with the next page. */
export const LOOKED_THROUGH = 500;

interface Walk {
  readonly currentFlow: number | null;
  readonly reached: readonly (number | null)[];
  readonly wentOn: readonly number[];
}

interface Known {
  readonly walk: Walk;
  readonly hasAnswered: boolean;
  readonly contact: Contact | undefined;
  readonly flow: number | undefined;
}

type LeadCount = (typeof LEAD_COUNTS)[number];

const isCountedAs =
  (step: LeadCount) =>
  ({ contact }: Known) =>
    contact?.counted?.includes(step) === true;

const isOfLead = (count: LeadCount) => count === 'leads' || count === 'again';

const isAt: Readonly<Record<VisitorStep, (of: Known) => boolean>> = {
  began: () => true,
  answered: ({ hasAnswered }) => hasAnswered,
  // A number that the owner added by hand is the lead's.
  contact: ({ contact }) =>
    (contact?.phone ?? contact?.email) !== undefined || contact?.counted?.some(isOfLead) === true,
  leads: isCountedAs('leads'),
  again: isCountedAs('again'),
  presented: isCountedAs('presented'),
  booked: isCountedAs('booked'),
  closed: isCountedAs('closed'),
  rejected: isCountedAs('rejected'),
  held: ({ contact }) => contact?.held !== undefined,
  reached: ({ flow, walk }) => flow !== undefined && walk.reached.includes(flow),
  // Whoever went on from a flow once has not left there, also after coming back.
  left: ({ flow, walk }) => flow !== undefined && walk.currentFlow === flow && !walk.wentOn.includes(flow),
};

interface Wanted {
  readonly step: VisitorStep;
  /** The flow that the visitors reached, or at which they left. */
  readonly flow: number | undefined;
}

/** Returns those of the visitors who came to a step, or who left at a flow. */
export async function atStep(visitors: readonly Stored<ChatVisitor>[], { step, flow }: Wanted) {
  const ofSteps = (...steps: readonly VisitorStep[]) => (steps.includes(step) ? visitors : []);
  const { progress, given, left } = await readAll({
    progress: ofSteps('reached', 'left').map((one) => progresses.at(one)),
    given: ofSteps('answered').map((one) => answersOfVisitors.at(one)),
    left: ofSteps('contact', 'held', ...LEAD_COUNTS).map((one) => contacts.at(one)),
  });
  return visitors.filter(({ triggerFlow }, index) => {
    const { currentFlow = triggerFlow, reached = [currentFlow], wentOn = [] } = progress[index] ?? {};
    const walk = { currentFlow, reached, wentOn };
    return isAt[step]({ walk, hasAnswered: given[index] !== undefined, contact: left[index], flow });
  });
}
