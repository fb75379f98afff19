import type { Stats } from '../../../../shared/contract/figures.ts';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { MeritEvent } from '../../../../shared/contract/merits.ts';
import { outcomeOf } from '../leads/progress.ts';

export interface StageFigure {
  readonly label: string;
  readonly name: keyof Stats;
  /** Returns whether the figure counts a lead. */
  readonly counts: (lead: LeadRow) => boolean;
  /** The event on whose day it counts; absent: it counts on the day on which the lead was added. */
  readonly event?: MeritEvent['event'];
}

const isOpen = (lead: LeadRow) => outcomeOf(lead) === '';
const isEngaging = (lead: LeadRow) => isOpen(lead) && lead.leadStatus !== 'Prospecting';

/** The figures of a member by stage, with the name that the contract gives the stage's points. */
export const stageFigures = [
  {
    stage: 'Prospecting',
    points: 'prospectingMerits',
    figures: [
      { label: 'Uploaded', name: 'uploadedDB', counts: () => true },
      {
        label: 'Pending presentation',
        name: 'pendingPresentation',
        counts: (lead) => isOpen(lead) && !lead.leadPresent,
      },
    ],
  },
  {
    stage: 'Connecting',
    points: 'connectMerits',
    figures: [
      { label: 'Added on Facebook', name: 'addFB', event: 'addFB', counts: (lead) => lead.con_addFB },
      {
        label: 'Followed on TikTok',
        name: 'followTT',
        event: 'followTT',
        counts: (lead) => lead.con_followTT,
      },
      { label: 'Number saved', name: 'saveNumber', event: 'savePhone', counts: (lead) => lead.con_savePhone },
      { label: 'Broadcast', name: 'isBroadcast', event: 'savePhone', counts: (lead) => lead.con_savePhone },
    ],
  },
  {
    stage: 'Engagement',
    points: 'engagementMerits',
    figures: [
      {
        label: 'Pending Facebook',
        name: 'pendingFB',
        counts: (lead) => isEngaging(lead) && !lead.eng_facebook,
      },
      { label: 'Pending TikTok', name: 'pendingTT', counts: (lead) => isEngaging(lead) && !lead.eng_tiktok },
      {
        label: 'Pending WhatsApp',
        name: 'pendingWS',
        counts: (lead) => isEngaging(lead) && !lead.eng_wsStatus,
      },
    ],
  },
  {
    stage: 'Result',
    points: 'resultMerits',
    figures: [
      { label: 'Closed', name: 'close', event: 'closed', counts: (lead) => outcomeOf(lead) === 'Closed' },
      { label: 'Booked', name: 'book', event: 'booked', counts: (lead) => outcomeOf(lead) === 'Booked' },
      {
        label: 'Rejected',
        name: 'reject',
        event: 'rejected',
        counts: (lead) => outcomeOf(lead) === 'Rejected',
      },
    ],
  },
] as const satisfies readonly {
  readonly stage: MeritEvent['stage'];
  readonly points: keyof Stats;
  readonly figures: readonly StageFigure[];
}[];

const byName = new Map<string, StageFigure>(
  stageFigures.flatMap(({ figures }) => figures.map((figure) => [figure.name, figure] as const)),
);

/** Returns what tells whether a figure counts a lead. */
export const countsOf = (name: (typeof stageFigures)[number]['figures'][number]['name']) =>
  byName.get(name)?.counts;
