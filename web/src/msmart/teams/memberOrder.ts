import type { TeamMember } from '../../../../shared/contract/team.ts';

interface Order {
  /** Stands in the address; with a minus before it the order is reversed. */
  readonly key: string;
  readonly column: string;
  /** Names the order on a phone. */
  readonly label: string;
  readonly compare: (a: TeamMember, b: TeamMember) => number;
}

interface NumberColumn extends Omit<Order, 'compare'> {
  readonly countOf: (member: TeamMember) => number;
  readonly priority?: 'second' | 'third';
}

/** The columns of the table with a number, in their order. */
export const numberColumns: readonly NumberColumn[] = [
  {
    key: 'leads',
    column: 'Uploaded',
    label: 'Most leads',
    priority: 'second',
    countOf: (member) => member.uploadDB,
  },
  {
    key: 'presented',
    column: 'Presented',
    label: 'Most presented',
    priority: 'third',
    countOf: (member) => member.presentation,
  },
  {
    key: 'booked',
    column: 'Booked',
    label: 'Most booked',
    priority: 'third',
    countOf: (member) => member.booked,
  },
  {
    key: 'closed',
    column: 'Closed',
    label: 'Most closed',
    priority: 'second',
    countOf: (member) => member.closed,
  },
  {
    key: 'followups',
    column: 'Follow-ups',
    label: 'Most follow-ups',
    priority: 'second',
    countOf: (member) => member.followup,
  },
  { key: 'overdue', column: 'Overdue', label: 'Most overdue', countOf: (member) => member.overdue },
  { key: 'points', column: 'Points', label: 'Most points', countOf: (member) => member.merits },
];

const activeAt = ({ lastActiveAt, joinedAt }: TeamMember) => Date.parse(lastActiveAt ?? joinedAt);

/** The columns by which members can be ordered. */
const orders: readonly Order[] = [
  ...numberColumns.map(({ countOf, ...order }) => ({
    ...order,
    compare: (a: TeamMember, b: TeamMember) => countOf(b) - countOf(a),
  })),
  {
    key: 'active',
    column: 'Activity',
    label: 'Last active first',
    compare: (a, b) => activeAt(b) - activeAt(a),
  },
  { key: 'name', column: 'Name', label: 'By name', compare: (a, b) => a.yourName.localeCompare(b.yourName) },
];

/** The orders that a phone offers. Without a key in the address the members are ordered by need. */
export const shownOrders: readonly Pick<Order, 'key' | 'label'>[] = [
  { key: '', label: 'Those who need help' },
  ...orders,
];

/** Returns the order that the address names; undefined for that by need. */
export function memberOrder(sort: string) {
  const isReversed = sort.startsWith('-');
  const order = orders.find(({ key }) => key === (isReversed ? sort.slice(1) : sort));
  if (order === undefined) return undefined;
  const { key, label, column, compare } = order;
  return {
    label: isReversed ? `${label}, reversed` : label,
    column,
    direction: isReversed === (key === 'name') ? ('descending' as const) : ('ascending' as const),
    compare: isReversed ? (a: TeamMember, b: TeamMember) => compare(b, a) : compare,
  };
}

/** Returns what a press on a column's head makes of the order: the column's, then the reverse, then that by need. */
export function nextSort(column: string, sort: string): string | undefined {
  const key = orders.find((order) => order.column === column)?.key;
  if (key === undefined) return undefined;
  return sort === key ? `-${key}` : sort === `-${key}` ? '' : key;
}
