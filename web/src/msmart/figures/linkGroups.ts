import type { LeadCounts } from '../../../../shared/contract/funnel.ts';
import { bySales } from '../../ui/figures/bySales.ts';
import type { TeamLinkFigure } from './useTeamFunnel.ts';

type Counts = LeadCounts & Pick<TeamLinkFigure, 'began'>;

/** The sums of links that lead to one bot, or that have one label and campaign. */
export interface LinkGroup {
  readonly key: string;
  readonly name: string;
  /** The visitors who began are unknown where they came by links of others. */
  readonly counts: LeadCounts & { readonly began?: number };
  /** Returns whether a lead belongs to it, by the code of the link by which the lead came. */
  readonly cameBy: (code: string | undefined) => boolean;
}

type By = 'bot' | 'source';

/** Sums up links by bot or by source, the group with the most sales first. */
export function linkGroups(links: readonly TeamLinkFigure[], by: By): LinkGroup[] {
  const groups = Map.groupBy(links, (link) => (by === 'bot' ? link.chatId : nameOf(link, by)));
  return [...groups]
    .map(([key, of]) => ({ key, of, counts: sumOf(of) }))
    .toSorted((one, other) => bySales(one.counts, other.counts))
    .map(({ key, of, counts }) => {
      const codes = new Set<string | undefined>(of.map(({ code }) => code));
      const name = of[0] ? nameOf(of[0], by) : '';
      return { key, name, counts, cameBy: (code) => codes.has(code) };
    });
}

/**
 * Returns those of the totals who came by none of the links: by an ad of the bot's owner, or by the bot's own address.
 * Undefined for nobody.
 */
export function restOf(totals: LeadCounts, links: readonly TeamLinkFigure[]): LinkGroup | undefined {
  const found = sumOf(links);
  const counts = countsOf((name) => Math.max(0, totals[name] - found[name]));
  if (counts.contact === 0) return undefined;
  const codes = new Set<string | undefined>(links.map(({ code }) => code));
  return { key: 'rest', name: 'By no link of the team', counts, cameBy: (code) => !codes.has(code) };
}

function nameOf({ botName, campaign, label }: TeamLinkFigure, by: By): string {
  if (by === 'bot') return botName ?? 'A deleted bot';
  return [campaign, label].filter(Boolean).join(' · ') || 'Members’ own links';
}

function sumOf(links: readonly TeamLinkFigure[]): Counts {
  const sum = (name: keyof Counts) => links.reduce((all, link) => all + link[name], 0);
  return { ...countsOf(sum), began: sum('began') };
}

const countsOf = (count: (name: keyof LeadCounts) => number): LeadCounts => ({
  contact: count('contact'),
  leads: count('leads'),
  again: count('again'),
  presented: count('presented'),
  booked: count('booked'),
  closed: count('closed'),
  rejected: count('rejected'),
});
