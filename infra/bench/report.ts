import { budgets, bundleBudget, type Figures, growthOf, hashes, leadExponent } from './budgets.ts';
import { FEW, MANY } from './growth.ts';
import { TEAM_LEADS } from './lead-costs.ts';
import type { Machine } from './machine.ts';

/** A run of the bench. */
export interface Report {
  /** ISO 8601. */
  readonly at: string;
  readonly machine: Machine;
  readonly figures: Figures;
  /** Each broken budget, in a line. */
  readonly broken: readonly string[];
}

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  /** The columns that hold words, which begin at the left; figures end at the right. */
  readonly words: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** The report for a terminal. */
export function asText(report: Report): string {
  return written(report, ({ title, head, words, rows, notes }) => {
    const widths = head.map((name, at) =>
      Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)),
    );
    const pad = (cell: string, at: number) =>
      words.includes(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
    const line = (cells: readonly string[]) => cells.map(pad).join('  ').trimEnd();
    return [title, '', ...[head, ...rows].map(line), '', ...notes].join('\n');
  });
}

/** The report as the README beside this file. */
export function asMarkdown(report: Report): string {
  const head = '# What the bench has measured\n\nWritten by `npm run bench -- --markdown`.\n\n';
  return (
    head +
    written(report, ({ title, head, words, rows, notes }) => {
      const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      const ruler = line(head.map((_, at) => (words.includes(at) ? '---' : '---:')));
      return [`**${title}**`, '', line(head), ruler, ...rows.map(line), '', ...notes].join('\n');
    })
  );
}

function written({ at, machine, figures, broken }: Report, table: (table: Table) => string): string {
  const { cores, model, platform, node } = machine;
  const on = `Measured on ${at.slice(0, 10)} with ${cores} cores of ${model}, ${platform}, Node ${node}.`;
  const tables = [
    callTable(figures),
    chatTable(figures),
    leadTable(figures),
    functionTable(figures),
    webTable(figures),
  ];
  const verdict =
    broken.length === 0
      ? 'Every budget is kept.'
      : ['Broken budgets:', ...broken.map((line) => `- ${line}`)].join('\n');
  return `${[on, ...tables.map(table), verdict].join('\n\n')}\n`;
}

function callTable({ calls }: Figures): Table {
  const grown = calls.filter(({ cost, costAmongMany }) => growthOf(cost, costAmongMany).length > 0);
  return {
    title: `Calls, the session check included (at most ${budgets.tableTrips} round trips in a row to the table)`,
    words: [0, 7],
    head: [
      ...['call', 'table', 'AWS', 'reads', 'writes', 'bytes out', 'bytes in'],
      ...[`with ${MANY} users`, 'CPU µs', 'of bare', 'samples'],
    ],
    rows: calls.map(({ name, cost, costAmongMany, cpu }) => [
      name,
      String(cost.tableTrips),
      String(cost.awsTrips),
      String(cost.readUnits),
      String(cost.writeUnits),
      String(cost.bytesToAws),
      String(cost.bytesFromAws),
      growthOf(cost, costAmongMany).join(', ') || 'the same',
      cpu.microseconds.toFixed(0),
      `${cpu.ofBare.toFixed(2)}×${hashes(name) ? ' *' : ''}`,
      String(cpu.samples),
    ]),
    notes: [
      'table, AWS: round trips in a row, to the table and to all of AWS. reads, writes: capacity units. bytes: to and from AWS.',
      `CPU: what the warm handler takes of its thread, and that as a multiple of the same AWS calls made by the bare SDK in turns with it: at most ${budgets.cpuOfBare}× where nothing is hashed (*); medians of so many samples.`,
      grown.length === 0
        ? `With ${MANY} users in the table instead of ${FEW} the round trips, the units and the bytes of every call are the same.`
        : `With ${MANY} users in the table instead of ${FEW} these cost something else: ${grown.map(({ name }) => name).join(', ')}.`,
    ],
  };
}

function chatTable({ chats }: Figures): Table {
  return {
    title: 'M-Chat, however much is there',
    words: [0],
    head: ['what', 'table', 'reads', 'writes', 'bytes on the wire'],
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

function leadTable({ leads }: Figures): Table {
  const { growthExponent, searchReadUnits } = budgets.leads;
  const among = (what: string) => TEAM_LEADS.map((count) => `${what} with ${count}`);
  return {
    title: `M-Smart, with ${TEAM_LEADS.join(', ')} leads in a team`,
    words: [0],
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
      'exponent: the power of the leads with which the round trips and units grow, the slope of a line in logarithms. A search may find more among more: it is bounded by what it may read.',
      'All leads are of one person, who calls, and overdue, so that each list is as long as it can be; sixteen people have earned something by them on each day, one of each shard of the tallies.',
    ],
  };
}

function functionTable({ functions }: Figures): Table {
  return {
    title: `Functions (a cold start takes at most ${budgets.coldStart} times the CPU time of a bare Node)`,
    words: [0, 5],
    head: ['function', 'cold start', 'kB gzipped', 'allowed', 'kB', 'largest parts'],
    rows: functions.map((each) => [
      each.name,
      `${each.coldStart.toFixed(1)}×`,
      kB(each.gzipBytes),
      kB(bundleBudget(each)),
      kB(each.bytes),
      each.largest.map(({ name, part }) => `${name} ${Math.round(part * 100)} %`).join(', '),
    ]),
    notes: ['cold start: loading the bundle and a first event, its first call to the table included.'],
  };
}

function webTable({ pages, paint, welcome }: Figures): Table {
  const { aim, most } = budgets.welcome;
  const screens = pages.screens.map(({ name, bytes }) => [
    `screen ${name}, with the shell`,
    `${kB(bytes)} kB`,
    `${kB(budgets.screen)} kB`,
  ]);
  return {
    title: 'Web (JavaScript gzipped; paints on a slow phone: 150 ms, 1.6 Mbit/s, a quarter of the CPU)',
    words: [0],
    head: ['what', 'measured', 'allowed'],
    rows: [
      ['shell, before any screen', `${kB(pages.shellBytes)} kB`, `${kB(budgets.shell)} kB`],
      ...screens,
      [
        "visitors' page, all that it may ever load",
        `${kB(pages.chatBytes)} kB`,
        `${kB(budgets.chatPage)} kB`,
      ],
      ['code of charts in these', `${pages.chartModules.length} modules`, '0 modules'],
      ['first paint of /login', `${paint.firstPaint.toFixed(2)}×`, ''],
      ['the form of /login is there', `${paint.form.toFixed(2)}×`, ''],
      ["a bot's name and welcome †", `${welcome.words.toFixed(2)}×`, `${aim}×, ${most}× at most`],
      ["a bot's picture †", `${welcome.picture.toFixed(2)}×`, `${aim}×, ${most}× at most`],
    ],
    notes: [
      `×: of the first paint of a bare React page from the same edge; medians of ${paint.samples} first visits in turns.`,
      `† of the paint of an empty page, without any code or style, from the same edge, warm; medians of ${welcome.samples} first visits in turns. Beyond ${aim}× go the function that fills the document, the 6 kB that it holds, and the layout of a form; a busy machine makes more of them.`,
    ],
  };
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
