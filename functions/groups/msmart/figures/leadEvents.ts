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

/** What is true of a lead: an event is what becomes so. */
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

/** A rejection that says nothing of why earns nothing, until somebody says it. */
function isEarnedBy(name: MeritName, lead: Fields): boolean {
  if (name !== 'rejected') return holds[name](lead);
  return holds.rejected(lead) && `${lead.rejectionRemark}${lead.prospectingRemark}`.trim() !== '';
}

/**
 * A lead with the events that a save comes to, on the day of the save, and what they earn its member: each merit once.
 * `before` is undefined for a lead that is new.
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

/** An imported lead: it was added on that day, and what it comes with is no event. */
export function importedLead(
  lead: StoredLead,
  day: string,
  { isEarning }: { isEarning: boolean },
): StoredLead {
  const { username, groupName } = lead;
  return { ...lead, days: { added: day }, earned: isEarning ? { added: { day, username, groupName } } : {} };
}

/** A lead without its outcome's points and day; they can be earned once more. */
export function withoutResult(lead: StoredLead): StoredLead {
  const days = { ...lead.days };
  for (const name of OUTCOME_EVENTS) delete days[name];
  const earned = { ...lead.earned };
  for (const name of RESULT_MERITS) delete earned[name];
  return { ...lead, days, earned };
}

/** A point that a lead gives its earner, or takes back: on the day on which it was earned. */
export interface MeritChange {
  readonly event: MeritName;
  readonly day: string;
  readonly username: string;
  /** Below zero: taken back. */
  readonly points: number;
}

/** What the ledger is told of a change. A lead that is not there, or in the bin, has earned nothing. */
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
