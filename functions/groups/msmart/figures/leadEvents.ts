import { MERITS, type MeritName, merits } from '../../../../shared/rules/merits.ts';
import { LEAD_EVENTS, type StoredLead } from '../../../lib/store/lead.ts';

type LeadEventName = (typeof LEAD_EVENTS)[number];
type Fields = Pick<
  StoredLead,
  | 'leadStatus'
  | 'leadPresent'
  | 'con_addFB'
  | 'con_followTT'
  | 'con_savePhone'
  | 'eng_facebook'
  | 'eng_tiktok'
  | 'eng_wsStatus'
  | 'closingStatus'
  | 'rejectionRemark'
  | 'prospectingRemark'
>;

/** An event happens when its condition becomes true. */
const holds: Readonly<Record<LeadEventName, (lead: Fields) => boolean>> = {
  added: () => true,
  presented: ({ leadPresent }) => leadPresent,
  engaged: ({ leadStatus }) => leadStatus === 'Engagement' || leadStatus === 'Result',
  addFB: (lead) => lead.con_addFB,
  followTT: (lead) => lead.con_followTT,
  savePhone: (lead) => lead.con_savePhone,
  engFB: (lead) => lead.eng_facebook,
  engTT: (lead) => lead.eng_tiktok,
  engWS: (lead) => lead.eng_wsStatus,
  rejected: ({ closingStatus }) => closingStatus === 'Rejected',
  booked: ({ closingStatus }) => closingStatus === 'Booked',
  closed: ({ closingStatus }) => closingStatus === 'Closed',
};

const OUTCOME_EVENTS: readonly LeadEventName[] = ['rejected', 'booked', 'closed'];
const RESULT_MERITS = MERITS.filter((name) => merits[name].stage === 'Result');

/** A rejection earns nothing until a remark gives a reason. */
function isEarnedBy(name: MeritName, lead: Fields): boolean {
  if (name !== 'rejected') return holds[name](lead);
  return holds.rejected(lead) && `${lead.rejectionRemark}${lead.prospectingRemark}`.trim() !== '';
}

/**
 * Returns the saved lead with the events of the save, on the day of the save, and the merits that they earn its member.
 * Each merit is earned once. `before` is undefined for a new lead.
 */
export function withEvents(before: StoredLead | undefined, after: StoredLead, day: string): StoredLead {
  const becomes = (is: (lead: Fields) => boolean) => is(after) && !(before && is(before));
  const days = { ...after.days };
  for (const name of LEAD_EVENTS) {
    const isOutcome = OUTCOME_EVENTS.includes(name);
    if (isOutcome && !holds[name](after)) delete days[name];
    else if (becomes(holds[name]) && (isOutcome || days[name] === undefined)) days[name] = day;
  }
  const { username, groupName } = after;
  const earned = { ...after.earned };
  for (const name of MERITS) {
    if (becomes((lead) => isEarnedBy(name, lead))) earned[name] ??= { day, username, groupName };
  }
  return { ...after, days, earned };
}

/** Returns an imported lead. It was added on the day; the progress that it came with is no event. */
export function importedLead(
  lead: StoredLead,
  day: string,
  { isEarning }: { isEarning: boolean },
): StoredLead {
  const { username, groupName } = lead;
  return { ...lead, days: { added: day }, earned: isEarning ? { added: { day, username, groupName } } : {} };
}

/** Removes the days and merits of the outcome, which can be earned again. */
export function withoutResult(lead: StoredLead): StoredLead {
  const days = { ...lead.days };
  for (const name of OUTCOME_EVENTS) delete days[name];
  const earned = { ...lead.earned };
  for (const name of RESULT_MERITS) delete earned[name];
  return { ...lead, days, earned };
}

/** Returns the points that a lead has earned and not lost again. */
export function pointsOf(lead: StoredLead): number {
  return MERITS.reduce((sum, name) => sum + (lead.earned[name] ? merits[name].points : 0), 0);
}

/** A merit that was earned or taken back. It counts on the day when it was earned. */
export interface MeritChange {
  readonly event: MeritName;
  readonly day: string;
  readonly username: string;
  /** Negative when taken back. */
  readonly points: number;
}

/** Compares the merits of a lead before and after a change. An absent or deleted lead has none. */
export function meritChanges(before: StoredLead | undefined, after: StoredLead | undefined): MeritChange[] {
  return MERITS.flatMap((event) => {
    const [had, has] = [earnedBy(before)[event], earnedBy(after)[event]];
    if (had?.day === has?.day && had?.username === has?.username) return [];
    const { points } = merits[event];
    return [
      ...(had ? [{ event, day: had.day, username: had.username, points: -points }] : []),
      ...(has ? [{ event, day: has.day, username: has.username, points }] : []),
    ];
  });
}

function earnedBy(lead: StoredLead | undefined): StoredLead['earned'] {
  return lead === undefined || lead.deletedAt !== undefined ? {} : lead.earned;
}
