import type { StoredCalls } from '../../bench/stored.ts';
import { peak, usageMix } from '../../bench/usage-mix.ts';
import { defaults } from '../../stack/settings.ts';
import { callsOfUser, costOfMonth, pingsOfUser, socketMinutesOfUser, usageOfUser } from './cost-model.ts';
import { regions } from './prices.ts';

/** The numbers of users in the table. */
export const SIZES = [10_000, 100_000, 1_000_000, 10_000_000] as const;

/** The usage of a second in the busiest hour. */
interface PeakSecond {
  readonly calls: number;
  readonly chatCalls: number;
  /** Units of the table and its indexes. */
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly openSockets: number;
  /** Messages of sockets, including those of connecting. */
  readonly socketMessages: number;
  readonly connects: number;
  readonly mails: number;
  /** Concurrent invocations. */
  readonly atOnce: number;
  readonly logGigabytesADay: number;
}

const HOUR_SECONDS = 3600;
/** Converts a month's amount into that of a second in the busiest hour. */
const inPeakSecond = (month: number) => (month / peak.days) * (peak.busiestHour / HOUR_SECONDS);

/** The memory of most functions; those that hash have more. */
const GIGABYTES_OF_FUNCTION = 0.5;

export function peakSecond(users: number, stored: StoredCalls): PeakSecond {
  const used = usageOfUser(stored);
  const second = (ofUser = 0) => inPeakSecond(ofUser * users);
  const { connects } = usageMix.sockets;
  const chatCalls = Object.entries(usageMix.calls).reduce(
    (sum, [name, count]) => sum + (name.startsWith('chat.') ? count : 0),
    0,
  );
  return {
    calls: second(callsOfUser()),
    chatCalls: second(chatCalls),
    writeUnits: second(used.writeUnits),
    readUnits: second(used.readUnits),
    openSockets: second(socketMinutesOfUser() * 60),
    socketMessages: second(pingsOfUser() + 3 * connects),
    connects: second(connects),
    mails: second(used.mails),
    atOnce: second(used.gigabyteSeconds) / GIGABYTES_OF_FUNCTION,
    logGigabytesADay: ((used.logGigabytes ?? 0) * users) / peak.days,
  };
}

const NEW_SOCKETS_A_SECOND = 500;

interface Quota {
  readonly name: string;
  readonly most: number;
  /** The usage that the quota limits. */
  readonly of: keyof PeakSecond;
  /** The remedy before the quota is reached. */
  readonly raise: string;
}

/**
 * Default quotas of an account, and limits in the settings. AWS's documentation is the source: quotas of API Gateway
 * and its WebSocket APIs, Lambda's quotas, DynamoDB's warm throughput and quotas, SES's sending quotas.
 */
export const quotas: readonly Quota[] = (
  [
    ['own throttle of calls', defaults.httpThrottle.perSecond, 'calls', 'setting `httpThrottle`'],
    [
      'own throttle of chats',
      defaults.callThrottles.chat.perSecond,
      'chatCalls',
      'setting `callThrottles.chat`',
    ],
    [
      'own throttle of sockets',
      defaults.socketThrottle.perSecond,
      'socketMessages',
      'setting `socketThrottle`',
    ],
    ["API Gateway's calls", 10_000, 'calls', 'API Gateway, throttle rate (Service Quotas)'],
    [
      "API Gateway's new sockets",
      NEW_SOCKETS_A_SECOND,
      'connects',
      'API Gateway, new WebSocket connections a second (Service Quotas)',
    ],
    ["Lambda's concurrency", 1000, 'atOnce', 'Lambda, concurrent executions (Service Quotas)'],
    [
      'write units of a new table',
      4000,
      'writeUnits',
      'warm throughput of the table and its indexes, writes (`aws dynamodb update-table`)',
    ],
    ['read units of a new table', 12_000, 'readUnits', 'their warm throughput, reads'],
    [
      "the table's write units",
      40_000,
      'writeUnits',
      'DynamoDB, table-level write throughput (Service Quotas)',
    ],
    ["SES's mails", 14, 'mails', 'SES, sending rate (Service Quotas)'],
  ] as const
).map(([name, most, of, raise]) => ({ name, most, of, raise }));

/** The share of a quota from which it must be raised, because a peak may be twice the hour's average. */
const RAISE_FROM = 0.5;

/** Returns the share of each quota that a peak second uses, the largest first. */
export function sharesOf(second: PeakSecond): readonly (Quota & { readonly share: number })[] {
  return quotas
    .map((quota) => ({ ...quota, share: second[quota.of] / quota.most }))
    .toSorted((one, other) => other.share - one.share);
}

/** Returns the quotas to raise beforehand. */
export function toRaise(second: PeakSecond): readonly Quota[] {
  return sharesOf(second).filter(({ share }) => share >= RAISE_FROM);
}

/** Returns the Markdown table of infra/README.md. */
export function scaleTable(stored: StoredCalls): string {
  const rows = SIZES.map((users) => {
    const second = peakSecond(users, stored);
    const [first] = sharesOf(second);
    const { usd } = costOfMonth(users, stored, regions[0]);
    const { calls, writeUnits, openSockets, socketMessages, atOnce, logGigabytesADay } = second;
    const figures = [users, usd, calls, writeUnits, openSockets, socketMessages, atOnce, logGigabytesADay];
    const cells = [
      ...figures.map(rounded),
      minutes(openSockets / NEW_SOCKETS_A_SECOND),
      `${first?.name} (${rounded(100 * (first?.share ?? 0))} % of it)`,
      toRaise(second)
        .map(({ raise }) => raise)
        .join('; ') || 'nothing',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const names = [
    'users',
    'USD a month',
    'calls/s',
    'write units/s',
    'open sockets',
    'socket messages/s',
    'concurrent executions',
    'logs, GB a day',
    'all tabs are back after at least',
    'breaks first',
    'raise beforehand',
  ];
  const line = [...names.slice(0, -2).map(() => '---:'), '---', '---'];
  return [`| ${names.join(' | ')} |`, `| ${line.join(' | ')} |`, ...rows].join('\n');
}

/** Rounds to two significant digits, as the figures are estimates. */
function rounded(figure: number): string {
  return Number(figure.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 1 });
}

function minutes(seconds: number): string {
  return seconds < 60 ? `${rounded(seconds)} s` : `${rounded(seconds / 60)} min`;
}
