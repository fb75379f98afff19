import { bySales } from '../../ui/figures/bySales.ts';
import type { TeamLinkFigure } from './useTeamFunnel.ts';

type Counts = Pick<TeamLinkFigure, 'began' | 'contact' | 'presented' | 'booked' | 'closed'>;

/** The sums of links that lead to one bot, or that have one label and campaign. */
export interface LinkGroup extends Counts {
  readonly key: string;
  readonly name: string;
}

type By = 'bot' | 'source';

/** Sums up links by bot or by source, the group with the most sales first. */
export function linkGroups(links: readonly TeamLinkFigure[], by: By): LinkGroup[] {
  const groups = new Map<string, LinkGroup>();
  for (const link of links) {
    const name = nameOf(link, by);
    const key = by === 'bot' ? link.chatId : name;
    const known = groups.get(key);
    groups.set(key, { key, name, ...(known ? sum(known, link) : countsOf(link)) });
  }
  return [...groups.values()].toSorted(bySales);
}

function nameOf({ botName, campaign, label }: TeamLinkFigure, by: By): string {
  if (by === 'bot') return botName ?? 'A deleted bot';
  return [campaign, label].filter(Boolean).join(' · ') || 'Members’ own links';
}

const countsOf = ({ began, contact, presented, booked, closed }: Counts): Counts => ({
  began,
  contact,
  presented,
  booked,
  closed,
});

const sum = (one: Counts, other: Counts): Counts => ({
  began: one.began + other.began,
  contact: one.contact + other.contact,
  presented: one.presented + other.presented,
  booked: one.booked + other.booked,
  closed: one.closed + other.closed,
});
