import type { LeadCounts } from '../../../../shared/contract/funnel.ts';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { bySales } from '../../ui/figures/bySales.ts';
import { countsOf, sum, sumOf } from './leadSums.ts';
import type { MemberFigure, TeamLinkFigure } from './useTeamFunnel.ts';

/** A lead as lists have it; those of a whole team name the member. */
export type CountedLead = LeadRow & { readonly username?: string };

/** The sums of a member, of links that lead to one bot, or of links that have one label and campaign. */
export interface FigureGroup {
  readonly key: string;
  readonly name: string;
  /** The visitors who began are known of links. */
  readonly counts: LeadCounts & { readonly began?: number };
  /** Returns whether a lead of the team is counted. */
  readonly has: (lead: CountedLead) => boolean;
}

type By = 'bot' | 'source';

/** Sums up links by bot or by source, the group with the most sales first. */
export function linkGroups(links: readonly TeamLinkFigure[], by: By): FigureGroup[] {
  const groups = Map.groupBy(links, (link) => (by === 'bot' ? link.chatId : nameOf(link, by)));
  return [...groups]
    .map(([key, of]) => ({ key, of, counts: { ...sumOf(of), began: sum(of, 'began') } }))
    .toSorted((one, other) => bySales(one.counts, other.counts))
    .map(({ key, of, counts }) => ({ key, name: of[0] ? nameOf(of[0], by) : '', counts, has: cameBy(of) }));
}

/** Puts the member with the most sales first. */
export const memberGroups = (members: readonly MemberFigure[]): FigureGroup[] =>
  members
    .map((counts) => ({ counts, order: { ...counts, began: 0 } }))
    .toSorted((one, other) => bySales(one.order, other.order))
    .map(({ counts }) => ({
      key: counts.username,
      name: counts.yourName,
      counts,
      has: (lead) => lead.username === counts.username,
    }));

/** Returns those of the totals of a team who are in none of the rows; undefined for nobody. */
export function restOf(
  totals: LeadCounts,
  rows: readonly LeadCounts[],
  { name, has }: Pick<FigureGroup, 'name' | 'has'>,
): FigureGroup | undefined {
  const found = sumOf(rows);
  const counts = countsOf((count) => Math.max(0, totals[count] - found[count]));
  return counts.contact === 0 ? undefined : { key: 'rest', name, counts, has };
}

/** Returns whether a lead came by one of the links. */
export function cameBy(links: readonly TeamLinkFigure[]): FigureGroup['has'] {
  const codes = new Set(links.map(({ code }) => code));
  return ({ sourceId = '' }) => codes.has(sourceId);
}

function nameOf({ botName, campaign, label }: TeamLinkFigure, by: By): string {
  if (by === 'bot') return botName ?? 'A deleted bot';
  return [campaign, label].filter(Boolean).join(' · ') || 'Members’ own links';
}
