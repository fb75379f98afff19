import type { LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import type { RowGroup } from '../../ui/list/rows.ts';
import { followUpOf } from './progress.ts';
import type { KnownTotals } from './useLeadTotals.ts';

const KINDS = ['overdue', 'today', 'later'] as const;
type Kind = (typeof KINDS)[number];

const GROUPS: Record<
  Kind,
  { readonly tone: RowGroup['tone']; readonly words: string; readonly one?: string }
> = {
  overdue: { tone: 'bad', words: 'overdue' },
  today: { tone: 'warn', words: 'due today' },
  later: { tone: 'muted', words: 'others, newest first', one: 'other' },
};

interface GroupOptions {
  /** False for searches and outcomes, which have orders of their own: their leads stay as they are. */
  readonly isOrdered?: boolean;
  readonly todayOf: (teamName: string) => string;
  readonly hasMore: boolean;
  /** The sums of the whole list, where they are known. */
  readonly totals: KnownTotals | undefined;
}

/**
 * Orders leads as the server does: overdue and due today by day, then the newest. So a lead that an undo has brought
 * back is in its place. Each group has its number of leads, "25+" where it is not known.
 */
export function groupLeads<Row extends LeadRow>(
  leads: readonly Row[],
  { isOrdered = true, todayOf, hasMore, totals }: GroupOptions,
): { readonly rows: readonly Row[]; readonly groupOf: (lead: Row) => RowGroup | undefined } {
  if (!isOrdered) return { rows: leads, groupOf: () => undefined };
  const kindOf = (lead: Row): Kind => followUpOf(lead, todayOf(lead.teamName)) ?? 'later';
  const rows = KINDS.flatMap((kind) =>
    leads.filter((lead) => kindOf(lead) === kind).toSorted(kind === 'later' ? byNewest : byDueDay),
  );
  const last = rows.at(-1);
  const groups = new Map(
    KINDS.map((kind): [Kind, RowGroup] => {
      const count = rows.filter((lead) => kindOf(lead) === kind).length;
      const isPartial = hasMore && last !== undefined && kindOf(last) === kind;
      const total = isPartial && totals ? sumOf(kind, totals) : 0;
      const number = isPartial && total <= count ? `${count}+` : Math.max(count, total).toLocaleString();
      const { tone, words, one = words } = GROUPS[kind];
      return [kind, { key: kind, tone, label: `${number} ${number === '1' ? one : words}` }];
    }),
  );
  // A list without due leads needs no line.
  const isDivided = rows.some((lead) => kindOf(lead) !== 'later');
  return { rows, groupOf: (lead) => (isDivided ? groups.get(kindOf(lead)) : undefined) };
}

interface TeamGroupOptions extends GroupOptions {
  /** The team has other groups, of which no lead may be loaded yet. */
  readonly hasSeveral: boolean;
  /** The list has an order of its own within each group, as for a range of days. */
  readonly isByGroup?: boolean;
}

/** Groups the leads of each group of a team, in the order of the server: those of the user's own group come first. */
export function groupTeamLeads(leads: readonly TeamLeadRow[], options: TeamGroupOptions) {
  const names = [...new Set(leads.map(({ groupName }) => groupName))];
  if (options.isOrdered === false) {
    const isDivided = options.isByGroup === true && (options.hasSeveral || names.length > 1);
    return { rows: leads, groupOf: (lead: TeamLeadRow) => (isDivided ? groupLine(lead) : undefined) };
  }
  const parts = names.map((name, index) => {
    const hasMore = options.hasMore && index === names.length - 1;
    const of = leads.filter(({ groupName }) => groupName === name);
    return { name, ...groupLeads(of, { ...options, hasMore }) };
  });
  const isNamed = options.hasSeveral || parts.length > 1;
  return {
    rows: parts.flatMap(({ rows }) => rows),
    groupOf(lead: TeamLeadRow): RowGroup | undefined {
      const part = parts.find(({ name }) => name === lead.groupName);
      const group = part?.groupOf(lead);
      if (part === undefined || !isNamed) return group;
      if (group === undefined) return groupLine(lead);
      return { ...group, key: `${part.name} ${group.key}`, label: `${group.label} · Group: ${part.name}` };
    },
  };
}

const groupLine = ({ groupName }: TeamLeadRow): RowGroup => ({
  key: groupName,
  tone: 'muted',
  label: `Group: ${groupName}`,
});

function sumOf(kind: Kind, { all, overdue, dueToday }: KnownTotals): number {
  if (kind === 'overdue') return overdue;
  return kind === 'today' ? dueToday : all - overdue - dueToday;
}

/** Home has room for the other blocks, also on a day with hundreds of new leads. */
const ON_HOME = { fresh: 10, due: 5 } as const;

/** Returns what Home shows of the new leads and of those that are due, and how many more there are. */
export function leadsOnHome<Row>({ fresh, due }: Readonly<Record<'fresh' | 'due', readonly Row[]>>) {
  const shown = [...fresh.slice(0, ON_HOME.fresh), ...due.slice(0, ON_HOME.due)];
  return { shown, more: fresh.length + due.length - shown.length };
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** Orders follow-ups by day, and those of one day by when the lead was added. */
export const byDueDay = (one: LeadRow, other: LeadRow) =>
  compare(one.followUpDate, other.followUpDate) || compare(one.createdAt, other.createdAt);

export const byNewest = (one: LeadRow, other: LeadRow) => compare(other.createdAt, one.createdAt);
