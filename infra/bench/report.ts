import { CommandError } from '../command-error.ts';
import { budgets, bundleBudget, growthOf, hashes, leadExponent } from './budgets.ts';
import { FEW, MANY } from './growth.ts';
import { TEAM_LEADS } from './lead-costs.ts';
import type { Figures, Measured, Measuring } from './measured.ts';

const START = '<!-- measured -->';
const END = '<!-- /measured -->';

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  /** The columns of words. Columns of numbers are aligned to the right. */
  readonly leftAligned: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** Formats the measured parts for a terminal, with a line for each broken budget. */
export function asText(measured: Measured, broken: readonly string[]): string {
  return formatTables(measured, broken, ({ title, head, leftAligned, rows, notes }) => {
    const widths = head.map((name, at) =>
      Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)),
    );
    const pad = (cell: string, at: number) =>
      leftAligned.includes(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
    const line = (cells: readonly string[]) => cells.map(pad).join('  ').trimEnd();
    return [title, '', ...[head, ...rows].map(line), '', ...notes].join('\n');
  });
}

/** Returns the README's text with the tables between its two markers. */
export function inReadme(readme: string, measured: Measured, broken: readonly string[]): string {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new CommandError('The markers of the tables are missing in the README');
  return `${before}${START}\n\n${asMarkdown(measured, broken)}\n${END}${after}`;
}

export function asMarkdown(measured: Measured, broken: readonly string[]): string {
  return formatTables(measured, broken, ({ title, head, leftAligned, rows, notes }) => {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const ruler = line(head.map((_, at) => (leftAligned.includes(at) ? '---' : '---:')));
    return [`### ${title}`, '', line(head), ruler, ...rows.map(line), '', ...notes].join('\n');
  });
}

function formatTables(
  { figures, measuring }: Measured,
  broken: readonly string[],
  write: (table: Table) => string,
): string {
  const { answers, calls, cpu, chats, leads, functions, pages, paint, welcome } = figures;
  const tables: readonly (readonly [Table | undefined, Measuring | undefined])[] = [
    [calls && callTable(calls), measuring.calls],
    [cpu && cpuTable(cpu), measuring.cpu],
    [chats && chatTable(chats), measuring.chats],
    [leads && leadTable(leads), measuring.leads],
    [functions && functionTable(functions), measuring.functions],
    [answers && answerTable(answers), measuring.answers],
    [pages && pageTable(pages), measuring.pages],
    [paint && paintTable(paint), measuring.paint],
    [welcome && welcomeTable(welcome), measuring.welcome],
  ];
  const shown = tables.flatMap(([table, by]) =>
    table ? [write({ ...table, notes: [...table.notes, ...(by ? [measuredOn(by)] : [])] })] : [],
  );
  const verdict =
    broken.length === 0
      ? 'Every budget is kept.'
      : ['Broken budgets:', '', ...broken.map((line) => `- ${line}`)].join('\n');
  return `${[...shown, verdict].join('\n\n')}\n`;
}

const measuredOn = ({ at, cores, model, platform, node }: Measuring) =>
  `Measured on ${at.slice(0, 10)} with ${cores} cores of ${model}, ${platform}, Node ${node}.`;

function callTable(calls: Figures['calls']): Table {
  const grown = calls.filter(({ cost, costAmongMany }) => growthOf(cost, costAmongMany).length > 0);
  return {
    title: `Calls, with the session check (at most ${budgets.tableTrips} sequential round trips to the table, apart from the exceptions in budgets.ts)`,
    leftAligned: [0, 7, 8],
    head: [
      'call',
      'table',
      'AWS',
      'reads',
      'writes',
      'bytes out',
      'bytes in',
      'by the stream',
      `with ${MANY} users`,
    ],
    rows: calls.map(({ name, cost, costAmongMany, stream }) => [
      name,
      String(cost.tableTrips),
      String(cost.awsTrips),
      String(cost.readUnits),
      String(cost.writeUnits),
      String(cost.bytesToAws),
      String(cost.bytesFromAws),
      stream.invocations === 0 ? '' : `${stream.invocations}: ${stream.readUnits} R, ${stream.writeUnits} W`,
      growthOf(cost, costAmongMany).join(', ') || 'the same',
    ]),
    notes: [
      'table, AWS: sequential round trips to the table and to all of AWS. reads, writes: capacity units. bytes: to and from AWS. by the stream: invocations, with the units that they read and write.',
      grown.length === 0
        ? `With ${MANY} users in the table instead of ${FEW} the round trips, the units and the bytes of every call are the same.`
        : `With ${MANY} users in the table instead of ${FEW} the cost of these differs: ${grown.map(({ name }) => name).join(', ')}.`,
    ],
  };
}

function cpuTable(calls: Figures['cpu']): Table {
  return {
    title: 'CPU time of calls',
    leftAligned: [0],
    head: ['call', 'CPU µs', 'of bare', 'samples'],
    rows: calls.map(({ name, microseconds, ofBare, samples }) => [
      name,
      microseconds.toFixed(0),
      `${ofBare.toFixed(2)}×${hashes(name) ? ' *' : ''}`,
      String(samples),
    ]),
    notes: [
      `Medians of the CPU time of the warm handler, and its ratio to the bare SDK making the same AWS calls, which is measured alternately. The ratio is at most ${budgets.cpuOfBare}×, except for calls that hash a password (*).`,
    ],
  };
}

function chatTable(chats: Figures['chats']): Table {
  return {
    title: 'M-Chat, with much or little data',
    leftAligned: [0],
    head: ['what', 'table', 'reads', 'writes', 'bytes, not compressed'],
    rows: [
      ...chats.messages.map(({ stored, tableTrips, readUnits, writeUnits, wireBytes }) => [
        `message ${stored + 1} of a chat, of 500 bytes`,
        ...[tableTrips, readUnits, writeUnits, wireBytes].map(String),
      ]),
      ...chats.bots.map(({ bytes, tableTrips, readUnits, firstReadUnits }) => [
        `a bot of ${kB(bytes)} kB`,
        String(tableTrips),
        `${readUnits} (the first time ${firstReadUnits})`,
        '0',
        String(bytes),
      ]),
    ],
    notes: [
      `Allowed: ${budgets.message.writeUnits} write units and ${budgets.message.wireBytes} bytes a message, ${budgets.shownBotReadUnits} read unit for a bot that the function has read before.`,
    ],
  };
}

function leadTable(leads: Figures['leads']): Table {
  const { growthExponent, searchReadUnits } = budgets.leads;
  const among = (what: string) => TEAM_LEADS.map((count) => `${what} with ${count}`);
  return {
    title: `M-Smart, with ${TEAM_LEADS.join(', ')} leads in a team`,
    leftAligned: [0],
    head: ['call', 'table', ...among('reads'), ...among('writes'), 'exponent', 'allowed'],
    rows: leads.map((call) => [
      call.name,
      String(Math.max(...call.costs.map(({ cost }) => cost.tableTrips))),
      ...call.costs.map(({ cost }) => String(cost.readUnits)),
      ...call.costs.map(({ cost }) => String(cost.writeUnits)),
      leadExponent(call).toFixed(3),
      call.isSearch ? `${searchReadUnits} reads` : growthExponent.toFixed(3),
    ]),
    notes: [
      'exponent: round trips and units grow with leads^exponent, the slope in a log-log plot. A search may find more among more leads, so its read units are bounded instead.',
      'The caller has all leads, and all are overdue, so each list has its greatest length. The tallies of the team have 16 shards, and each shard has an item for every day, which is the most expensive case.',
    ],
  };
}

function functionTable(functions: Figures['functions']): Table {
  const limits = budgets.coldStart;
  return {
    title: 'Functions',
    leftAligned: [0, 6],
    head: ['function', 'loaded', 'answered', 'kB gzipped', 'allowed', 'kB', 'largest parts'],
    rows: functions.map((each) => [
      each.name,
      `${each.coldStart.loaded.toFixed(1)}×`,
      `${each.coldStart.answered.toFixed(1)}×`,
      kB(each.gzipBytes),
      kB(bundleBudget(each)),
      kB(each.bytes),
      each.largest.map(({ name, part }) => `${name} ${Math.round(part * 100)} %`).join(', '),
    ]),
    notes: [
      `loaded: the CPU time to load the bundle, as a multiple of bare Node's. answered: the same with the first event, which calls the table. At most ${limits.requests.loaded}× and ${limits.requests.answered}×, and ${limits.jobs.answered}× for jobs. kB: the bundle, without the files that are loaded when a call needs them.`,
    ],
  };
}

function answerTable(answers: Figures['answers']): Table {
  return {
    title: 'Long answers, compressed for viewers that accept gzip',
    leftAligned: [0],
    head: ['answer', 'bytes', 'compressed', 'CPU µs', 'compressed'],
    rows: answers.map(({ name, plain, compressed }) => [
      name,
      ...[plain.bytes, compressed.bytes, plain.microseconds, compressed.microseconds].map((figure) =>
        figure.toFixed(0),
      ),
    ]),
    notes: [
      `Medians of the warm handler's CPU time. Compression leaves at most ${budgets.compressed} of the bytes.`,
    ],
  };
}

function pageTable({ shellBytes, screens, chatBytes, chartModules }: Figures['pages']): Table {
  const weighed = (what: string, bytes: number, budget: number) => [
    what,
    `${kB(bytes)} kB`,
    `${kB(budget)} kB`,
  ];
  return {
    title: 'Pages of the web app, JavaScript gzipped',
    leftAligned: [0],
    head: ['what', 'measured', 'allowed'],
    rows: [
      weighed('shell, before any screen', shellBytes, budgets.shell),
      ...screens.map(({ name, bytes }) => weighed(`screen ${name}, with the shell`, bytes, budgets.screen)),
      weighed("visitors' page, with everything that it may load", chatBytes, budgets.chatPage),
      ['chart modules in the files above', `${chartModules.length} modules`, '0 modules'],
    ],
    notes: [],
  };
}

const SLOW_PHONE = '150 ms, 1.6 Mbit/s, a quarter of the CPU';

function paintTable({ samples, firstPaint, form }: Figures['paint']): Table {
  return {
    title: `/login on a slow phone (${SLOW_PHONE})`,
    leftAligned: [0],
    head: ['what', 'measured'],
    rows: [
      ['first paint', `${firstPaint.toFixed(2)}×`],
      ['form visible', `${form.toFixed(2)}×`],
    ],
    notes: [
      `×: multiples of the first paint of a bare React page from the same edge; medians of ${samples} first visits to each, taken alternately.`,
    ],
  };
}

function welcomeTable({ samples, words, picture }: Figures['welcome']): Table {
  const { aim, most } = budgets.welcome;
  const allowed = `${aim}×, ${most}× at most`;
  return {
    title: `The welcome of a bot on a slow phone (${SLOW_PHONE})`,
    leftAligned: [0],
    head: ['what', 'measured', 'allowed'],
    rows: [
      ["a bot's name and welcome", `${words.toFixed(2)}×`, allowed],
      ["a bot's picture", `${picture.toFixed(2)}×`, allowed],
    ],
    notes: [
      `×: multiples of the paint of an empty page without code or style, from the same warm edge; medians of ${samples} first visits to each, taken alternately. The target of ${aim}× is not expected to be met: the function's work, its 6 kB document and the form's layout take longer, above all on a busy machine.`,
    ],
  };
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
