import type { CopyPart, CopyParts } from '../../../shared/rules/copy.ts';

export interface Part {
  readonly name: CopyPart;
  readonly label: string;
}

export interface Step {
  readonly title: string;
  readonly intro: string;
  readonly parts: readonly Part[];
}

/** The six steps of the form, in the specification's words. */
export const steps: readonly Step[] = [
  {
    title: 'Headers',
    intro: 'Five ways to begin. Each becomes the first words of three ads.',
    parts: [
      { name: 'testimonial', label: 'Testimonial' },
      { name: 'fear', label: 'Fear' },
      { name: 'facts', label: 'Facts' },
      { name: 'results', label: 'Results' },
      { name: 'causeAndEffect', label: 'Cause & Effect' },
    ],
  },
  {
    title: 'Problem',
    intro: 'The same problem, said in three ways.',
    parts: [
      { name: 'question', label: 'Question' },
      { name: 'noOrNot', label: 'No / Not' },
      { name: 'difficulty', label: 'Difficulty / Hardship' },
    ],
  },
  {
    title: 'Solution',
    intro: 'What solves it.',
    parts: [{ name: 'solution', label: 'The Great Solution' }],
  },
  {
    title: 'Result',
    intro: 'What life is like after it.',
    parts: [{ name: 'result', label: 'Results' }],
  },
  {
    title: 'Offers',
    intro: 'Why now, and why from you.',
    parts: [
      // The specification spells it so.
      { name: 'worth', label: 'Worth & Valueble' },
      { name: 'trust', label: 'Trust & Confidence' },
      { name: 'grandOffer', label: 'Grand Offer' },
    ],
  },
  {
    title: 'Call to Action',
    intro: 'What to do next.',
    parts: [{ name: 'callToAction', label: 'CTA' }],
  },
];

/** Sample texts for placeholders and the sample ad. */
export const examples: CopyParts = {
  testimonial: '“I closed two sales in my first week.” Mei, Ipoh',
  fear: 'Every day without leads is a day your rival sells',
  facts: '8 out of 10 buyers look online first',
  results: '300 new prospects in 30 days',
  causeAndEffect: 'Better ads bring better prospects',
  question: 'Tired of writing ads that nobody reads?',
  noOrNot: 'No time to write? Not sure what to say?',
  difficulty: 'Finding people who want to buy is hard',
  solution: 'Meet the kit that brings buyers to you',
  result: 'Wake up to messages from people who are ready',
  worth: 'Worth RM500, yours for RM99',
  trust: 'Used by 1,200 sellers. Money back in 14 days.',
  grandOffer: 'Order today and get my script for free',
  callToAction: 'WhatsApp me “START” now',
};

const labels = new Map<CopyPart, string>(
  steps.flatMap(({ parts }) => parts.map(({ name, label }) => [name, label] as const)),
);

export const labelOf = (part: CopyPart): string => labels.get(part) ?? part;
