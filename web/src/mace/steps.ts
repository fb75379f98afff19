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

/** Sample texts for placeholders and the sample ad. They promise no result, name no figure, and praise no other buyer's success. */
export const examples: CopyParts = {
  testimonial: '“The steps were easy to follow.” Mei, Ipoh',
  fear: 'An empty page again, and the post is due tonight',
  facts: 'The kit has 12 templates and one script',
  results: 'Fifteen ads from the texts of one form',
  causeAndEffect: 'When an ad says one thing, people know what to ask',
  question: 'Tired of beginning every ad from nothing?',
  noOrNot: 'No time to write? Not sure what to say?',
  difficulty: 'Finding the right words is hard',
  solution: 'Meet the kit with a template for each step',
  result: 'Open it, choose a template, and make it yours',
  worth: '12 templates for RM99',
  trust: 'Look at two templates before you decide',
  grandOffer: 'My own script comes with every kit',
  callToAction: 'WhatsApp me “START” now',
};

const labels = new Map<CopyPart, string>(
  steps.flatMap(({ parts }) => parts.map(({ name, label }) => [name, label] as const)),
);

export const labelOf = (part: CopyPart): string => labels.get(part) ?? part;
