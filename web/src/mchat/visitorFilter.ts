import { VISITOR_STEPS, type VisitorStep } from '../../../shared/rules/funnel.ts';

/** A filter narrows the list of visitors. Texts are empty where nothing is chosen. */
export interface VisitorFilter {
  /** The start of a word of the name. */
  readonly q: string;
  readonly step: VisitorStep;
  /** The number of the flow that visitors reached, or at which they left. */
  readonly flow: string;
  /** The code of the link by which they came. */
  readonly link: string;
  readonly from: string;
  readonly to: string;
}

/** The parameters of the address that hold a filter. */
const filterNames = ['q', 'step', 'flow', 'link', 'from', 'to'] as const;

export const noFilter: VisitorFilter = { q: '', step: 'began', flow: '', link: '', from: '', to: '' };

/** Reads a filter from the address, where people may have typed anything. */
export function readVisitorFilter(query: URLSearchParams): VisitorFilter {
  const textOf = (name: string) => query.get(name) ?? '';
  return {
    q: textOf('q'),
    step: VISITOR_STEPS.find((step) => step === textOf('step')) ?? 'began',
    flow: /^\d{1,9}$/.exec(textOf('flow'))?.[0] ?? '',
    link: textOf('link'),
    from: textOf('from'),
    to: textOf('to'),
  };
}

/** Returns the parts of a filter that narrow the list. */
export function chosenIn(filter: VisitorFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = filter[name];
      return value === '' || value === noFilter[name] ? [] : [[name, value]];
    }),
  );
}

/** Returns whether a filter selects the people of a figure, beside whom those of today would be others. */
export const isOfFigure = ({ step, link, from, to }: VisitorFilter): boolean =>
  [link, from, to].some((each) => each !== '') || !['began', 'contact', 'held'].includes(step);

/** Returns the query of the list. With any filter it has a `q`, so that new visitors appear only when they are found. */
export function visitorQuery(filter: VisitorFilter): Readonly<Record<string, string>> {
  const chosen = chosenIn(filter);
  return Object.keys(chosen).length === 0 ? {} : { q: '', ...chosen };
}

const stepNames: Readonly<Record<VisitorStep, string>> = {
  began: 'All visitors',
  answered: 'Answered',
  contact: 'Has a number',
  leads: 'Became a lead',
  again: 'Had left the number before',
  presented: 'Presented',
  booked: 'Booked',
  closed: 'Closed',
  rejected: 'Rejected',
  held: 'Held',
  reached: 'Came to',
  left: 'Left at',
};

/** Says which visitors a step has: "Left at Price". */
export function stepText({ step, flow }: Pick<VisitorFilter, 'step' | 'flow'>, flowName: string | undefined) {
  return step === 'left' || step === 'reached'
    ? `${stepNames[step]} ${flowName ?? `flow ${flow}`}`
    : stepNames[step];
}
