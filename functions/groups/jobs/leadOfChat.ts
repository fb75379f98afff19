import { firstCharacters } from '../../../shared/rules/characters.ts';
import { leadTexts } from '../../../shared/rules/lead.ts';
import { awayDay } from '../../../shared/rules/team.ts';
import { DAY_SECONDS } from '../../lib/runtime/now.ts';
import type { BotLeads, RotationMember } from '../../lib/store/botLeads.ts';
import type { BotLink } from '../../lib/store/botLink.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { needsFollowUp, type StoredLead } from '../../lib/store/lead.ts';
import { isSameName, type Membership } from '../../lib/store/team.ts';
import type { ChatVisitor } from '../../lib/store/visitor.ts';

const ACTIVE_MS = 7 * DAY_SECONDS * 1000;

/** A member of a rotation, with what decides whether it is the member's turn. */
export interface Candidate {
  readonly turn: RotationMember;
  readonly membership: Stored<Membership> | undefined;
  readonly isSuspended: boolean;
  readonly lastActiveAt: string | undefined;
}

interface Present {
  /** The day in the team's time zone. */
  readonly today: string;
  /** The time in milliseconds. */
  readonly at: number;
}

/** Returns the membership of somebody who takes leads; undefined for one who has left, is away or suspended. */
export function presentMember(
  { membership, isSuspended }: Pick<Candidate, 'membership' | 'isSuspended'>,
  today: string,
): Stored<Membership> | undefined {
  const isPresent = membership?.isVerified && !isSuspended && awayDay(membership, today) === undefined;
  return isPresent ? membership : undefined;
}

/** Returns the membership of a candidate who can take a lead now; undefined for anybody else. */
function takerOf(candidate: Candidate, { today, at }: Present): Stored<Membership> | undefined {
  const { turn, lastActiveAt } = candidate;
  const membership = presentMember(candidate, today);
  if (turn.isOff || membership === undefined) return undefined;
  const isActive = [membership.verifiedAt, lastActiveAt].some(
    (time) => time !== undefined && Date.parse(time) > at - ACTIVE_MS,
  );
  return isActive ? membership : undefined;
}

/** Returns the member whose turn it is: of those who can take a lead, the one whose last lead was the longest ago. */
export function nextInTurn(
  candidates: readonly Candidate[],
  present: Present,
): { readonly membership: Stored<Membership>; readonly turn: RotationMember } | undefined {
  const able = candidates.flatMap((candidate) => {
    const membership = takerOf(candidate, present);
    return membership ? [{ membership, turn: candidate.turn }] : [];
  });
  return able.toSorted(
    ({ turn: one }, { turn: other }) => one.lastAt.localeCompare(other.lastAt) || one.given - other.given,
  )[0];
}

/** Returns the members of a rotation after one of them has taken a lead. */
export function withTurnTaken(
  members: readonly RotationMember[],
  taker: RotationMember,
  at: number,
): RotationMember[] {
  return members.map((member) =>
    member === taker ? { ...member, lastAt: new Date(at).toISOString(), given: member.given + 1 } : member,
  );
}

/** The effect of a visitor's number on the leads of a team. */
export type Effect =
  /** A lead has chatted again. `noted` is a number that it does not have, which its history shows. */
  | { readonly kind: 'again'; readonly lead: Stored<StoredLead>; readonly noted?: string }
  /** The visitor's own lead has chatted again, and gets another number. */
  | { readonly kind: 'correction'; readonly lead: Stored<StoredLead> }
  /** The lead is new. A `known` one returns from the bin, or its member has left the team, and it gets another member. */
  | { readonly kind: 'new'; readonly known?: Stored<StoredLead> };

interface Leads {
  /** The member by whose link the visitor came, if that decides. */
  readonly byLink?: string | undefined;
  /** The live leads with the number. */
  readonly live: readonly Stored<StoredLead>[];
  readonly own: Stored<StoredLead> | undefined;
  readonly hasLeft: (lead: StoredLead) => boolean;
}

/**
 * Decides between a live lead with the number, which stays its member's, and the visitor's own lead, of which a visitor has
 * one in a team.
 */
export function effectOf(phone: string, { byLink, live, own, hasLeft }: Leads): Effect {
  const latestFirst = live.toSorted((one, other) => (one.changedAt > other.changedAt ? -1 : 1));
  const present = latestFirst.filter((lead) => !hasLeft(lead));
  const first = present.find(({ username }) => isSameName(username, byLink ?? '')) ?? present[0];
  if (first !== undefined) return { kind: 'again', lead: first };
  if (own !== undefined && own.deletedAt === undefined && !hasLeft(own)) {
    return own.isFresh ? { kind: 'correction', lead: own } : { kind: 'again', lead: own, noted: phone };
  }
  const known = latestFirst[0] ?? own;
  return { kind: 'new', ...(known && { known }) };
}

/**
 * Returns a lead that has chatted again: it is due today if it is open and due later. A closed lead stays closed. `chatDay`
 * is the day of a first chat.
 */
export function chattedAgain(
  lead: StoredLead,
  { today, at, chatDay }: Present & { readonly chatDay: string },
): StoredLead {
  const { followUpDate, isFresh } = lead;
  const isDueLater = needsFollowUp(lead) && (followUpDate === '' || followUpDate > today);
  return {
    ...lead,
    // Nobody in the team has changed the lead, so it stays fresh, and in its import it no longer is.
    isFresh,
    importId: undefined,
    changedAt: new Date(at).toISOString(),
    chatDay: lead.chatDay ?? chatDay,
    followUpDate: isDueLater ? today : followUpDate,
  };
}

const REMARK_ANSWERS = 3;

/** Returns the remark of a new lead: the first three answers besides the number and the name. */
export function remarkOf(
  answers: readonly (readonly [name: string, answer: string])[],
  isOther: (name: string, answer: string) => boolean,
): string {
  const others = answers.filter(([name, answer]) => isOther(name, answer)).slice(0, REMARK_ANSWERS);
  return firstCharacters(
    others.map(([name, answer]) => `${name}: ${answer}`).join('\n'),
    leadTexts.statusRemark,
  );
}

/** Returns where a visitor came from in the order site, campaign and label, such as "FB · Raya sale · Copy 7"; '' for unknown. */
export function sourceOf(
  { from }: Pick<ChatVisitor, 'from'>,
  link: Pick<BotLink, 'campaign' | 'label'> | undefined,
): string {
  const { utm, referrer } = from ?? {};
  const parts = [utm?.source || referrer, link?.campaign || utm?.campaign, link?.label];
  const present = new Set(parts.flatMap((part) => part || []));
  return firstCharacters([...present].join(' · '), leadTexts.source);
}

/** Returns the team that gets a bot's leads; undefined when nobody gets them. */
export function teamOf(leads: BotLeads | undefined): string | undefined {
  return leads === undefined || leads.to === 'nobody' ? undefined : leads.teamName;
}
