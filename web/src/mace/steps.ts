import type { CopyPart } from '../../../shared/rules/copy.ts';

export interface Part {
  readonly name: CopyPart;
  readonly label: string;
  readonly example: string;
}

export interface Step {
  readonly title: string;
  readonly intro: string;
  readonly parts: readonly Part[];
}

/** The six steps of the form, by the words of the documents. */
export const steps: readonly Step[] = [
  {
    title: 'Headers',
    intro: 'Five ways to begin. Each becomes the first words of three ads.',
    parts: [
      {
        name: 'testimonial',
        label: 'Testimonial',
        example: 'e.g. “I closed two sales in my first week.” Mei, Ipoh',
      },
      { name: 'fear', label: 'Fear', example: 'e.g. Every day without leads is a day your rival sells' },
      { name: 'facts', label: 'Facts', example: 'e.g. 8 out of 10 buyers look online first' },
      { name: 'results', label: 'Results', example: 'e.g. 300 new prospects in 30 days' },
      { name: 'causeAndEffect', label: 'Cause & Effect', example: 'e.g. Better ads bring better prospects' },
    ],
  },
  {
    title: 'Problem',
    intro: 'The same problem, said in three ways.',
    parts: [
      { name: 'question', label: 'Question', example: 'e.g. Tired of writing ads that nobody reads?' },
      { name: 'noOrNot', label: 'No / Not', example: 'e.g. No time to write? Not sure what to say?' },
      {
        name: 'difficulty',
        label: 'Difficulty / Hardship',
        example: 'e.g. Finding people who want to buy is hard',
      },
    ],
  },
  {
    title: 'Solution',
    intro: 'What solves it.',
    parts: [
      {
        name: 'solution',
        label: 'The Great Solution',
        example: 'e.g. Meet the kit that brings buyers to you',
      },
    ],
  },
  {
    title: 'Result',
    intro: 'What life is like after it.',
    parts: [
      { name: 'result', label: 'Results', example: 'e.g. Wake up to messages from people who are ready' },
    ],
  },
  {
    title: 'Offers',
    intro: 'Why now, and why from you.',
    parts: [
      // Spelled so by the documents.
      { name: 'worth', label: 'Worth & Valueble', example: 'e.g. Worth RM500, yours for RM99' },
      {
        name: 'trust',
        label: 'Trust & Confidence',
        example: 'e.g. Used by 1,200 sellers. Money back in 14 days.',
      },
      { name: 'grandOffer', label: 'Grand Offer', example: 'e.g. Order today and get my script for free' },
    ],
  },
  {
    title: 'Call to Action',
    intro: 'What to do next.',
    parts: [{ name: 'callToAction', label: 'CTA', example: 'e.g. WhatsApp me “START” now' }],
  },
];

export const labels = new Map(steps.flatMap(({ parts }) => parts.map(({ name, label }) => [name, label])));
