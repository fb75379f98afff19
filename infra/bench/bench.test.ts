import { expect, test } from 'vitest';
import { brokenBudgets, budgets } from './budgets.ts';
import { growthExponent, median } from './figures.ts';
import { TEAM_LEADS } from './lead-costs.ts';
import type { Figures } from './measured.ts';
import { asMarkdown, asText, inReadme } from './report.ts';

const cost = {
  tableTrips: 2,
  awsTrips: 3,
  readUnits: 2,
  writeUnits: 10,
  bytesToAws: 3000,
  bytesFromAws: 500,
};
/** Returns the costs of a call in teams of growing size. */
const amongLeads = (...readUnits: readonly number[]) =>
  readUnits.map((units, position) => ({
    leads: TEAM_LEADS[position] ?? 0,
    cost: { ...cost, readUnits: units },
  }));
const kept: Figures = {
  calls: [
    {
      name: 'user.getProfile',
      cost,
      stream: { invocations: 1, awsTrips: 2, readUnits: 5, writeUnits: 7, cpuMicroseconds: 4000 },
      costAmongMany: cost,
    },
  ],
  cpu: [{ name: 'user.getProfile', samples: 20, microseconds: 2000, ofBare: 1.3 }],
  chats: {
    messages: [{ stored: 5, writeUnits: 2, readUnits: 2, tableTrips: 2, wireBytes: 1000 }],
    bots: [{ bytes: 900_000, firstReadUnits: 250, readUnits: 1, tableTrips: 1 }],
  },
  leads: [
    { name: 'listLeads', isSearch: false, costs: amongLeads(28, 28.5, 29) },
    { name: 'listLeads by a stage', isSearch: true, costs: amongLeads(28, 265, 265) },
  ],
  functions: [
    {
      name: 'mu',
      bytes: 400_000,
      gzipBytes: budgets.bundle.tableAlone,
      reachesFurther: false,
      coldStart: budgets.coldStart.requests,
      largest: [{ name: 'zod', part: 0.25 }],
    },
  ],
  answers: [
    {
      name: '21 leads',
      plain: { bytes: 10_000, microseconds: 2000 },
      compressed: { bytes: 10_000 * budgets.compressed, microseconds: 2100 },
    },
  ],
  pages: {
    shellBytes: budgets.shell,
    screens: [{ name: 'Login', bytes: budgets.screen }],
    chatBytes: budgets.chatPage,
    chartModules: [],
  },
  paint: { samples: 7, firstPaint: 1.3, form: 3 },
  welcome: { samples: 7, words: budgets.welcome.most, picture: budgets.welcome.most },
};
const [getProfile] = kept.calls;
const [cpu] = kept.cpu;
const [mu] = kept.functions;
const [leads] = kept.answers;
const [message] = kept.chats.messages;
const [bot] = kept.chats.bots;
if (!getProfile || !cpu || !mu || !leads || !message || !bot) throw new Error('The figures are made above');

const measuring = {
  at: '2026-01-02T03:04:05.000Z',
  cores: 2,
  model: 'A processor',
  platform: 'linux-x64',
  node: '24.0.0',
};
const text = (figures: Partial<Figures>) => asText({ figures, measuring: {} }, brokenBudgets(figures));

test('a value at its budget does not break it', () => {
  expect(brokenBudgets(kept)).toEqual([]);
  expect(text(kept)).toContain('Every budget is kept.');
});

test.each<[string, Partial<Figures>, RegExp]>([
  [
    'a third round trip',
    {
      calls: [{ ...getProfile, cost: { ...cost, tableTrips: 3 }, costAmongMany: { ...cost, tableTrips: 3 } }],
    },
    /user\.getProfile: 3 round trips/,
  ],
  [
    'a call that costs more among many users',
    { calls: [{ ...getProfile, costAmongMany: { ...cost, readUnits: 3 } }] },
    /user\.getProfile grows .* reads 2 → 3/,
  ],
  [
    'a byte more among many users',
    { calls: [{ ...getProfile, costAmongMany: { ...cost, bytesFromAws: 501 } }] },
    /user\.getProfile grows .* bytes in 500 → 501/,
  ],
  [
    'a large bundle',
    { functions: [{ ...mu, gzipBytes: budgets.bundle.tableAlone + 1 }] },
    /function mu: 150001 bytes/,
  ],
  [
    'a handler with much to do beside its AWS calls',
    { cpu: [{ ...cpu, ofBare: 1.31 }] },
    /user\.getProfile: 1\.31 times the CPU time of the bare SDK/,
  ],
  [
    'a message that costs more',
    { chats: { ...kept.chats, messages: [{ ...message, writeUnits: 3 }] } },
    /message 6: 3 write units/,
  ],
  [
    'a long message on the wire',
    { chats: { ...kept.chats, messages: [{ ...message, wireBytes: 1001 }] } },
    /message 6: 1001 bytes on the wire/,
  ],
  [
    'a bot that is read again for each visitor',
    { chats: { ...kept.chats, bots: [{ ...bot, readUnits: 250 }] } },
    /a bot of 900000 bytes: 250 read units/,
  ],
  [
    'a page that reads more among many leads',
    { leads: [{ name: 'listLeads', isSearch: false, costs: amongLeads(28, 28, 34) }] },
    /listLeads grows with the leads: 0\.024 as a power, allowed 0\.02/,
  ],
  [
    'a search that reads the whole',
    { leads: [{ name: 'listLeads by a stage', isSearch: true, costs: amongLeads(28, 265, 266) }] },
    /listLeads by a stage among 100000 leads: 266 read units/,
  ],
  [
    'a slow load',
    { functions: [{ ...mu, coldStart: { ...mu.coldStart, loaded: mu.coldStart.loaded + 0.01 } }] },
    /function mu: .* to load,/,
  ],
  [
    'a slow cold start',
    { functions: [{ ...mu, coldStart: { ...mu.coldStart, answered: mu.coldStart.answered + 0.01 } }] },
    /function mu: .* to load and answer,/,
  ],
  [
    'an answer that compression hardly shortens',
    { answers: [{ ...leads, compressed: { ...leads.compressed, bytes: 2600 } }] },
    /compressed 21 leads: 0\.26 of its bytes/,
  ],
  ['a large shell', { pages: { ...kept.pages, shellBytes: budgets.shell + 1 } }, /the shell: 145001 bytes/],
  [
    'a large screen',
    { pages: { ...kept.pages, screens: [{ name: 'Login', bytes: 300_001 }] } },
    /the screen Login/,
  ],
  ["a large visitors' page", { pages: { ...kept.pages, chatBytes: 30_001 } }, /visitors' page: 30001 bytes/],
  ['a late welcome', { welcome: { ...kept.welcome, words: 1.51 } }, /the welcome of a bot: 1\.51 times/],
  ['a late picture', { welcome: { ...kept.welcome, picture: 1.51 } }, /the picture of a bot: 1\.51 times/],
  ['code of charts', { pages: { ...kept.pages, chartModules: ['node_modules/@antv/g2'] } }, /@antv\/g2/],
])('%s breaks one budget, which one line of the report names', (_, figures, line) => {
  const broken = brokenBudgets({ ...kept, ...figures });
  expect(broken).toEqual([expect.stringMatching(line)]);
  expect(text({ ...kept, ...figures }).split('\n')).toContain(`- ${broken[0]}`);
});

test('a function that nobody waits for may start more slowly', () => {
  const jobs = { ...mu, name: 'jobs' as const, coldStart: budgets.coldStart.jobs };
  expect(brokenBudgets({ ...kept, functions: [jobs] })).toEqual([]);
});

test('a function that uses more than the table may be larger', () => {
  const larger = { ...mu, gzipBytes: budgets.bundle.further, reachesFurther: true };
  expect(brokenBudgets({ ...kept, functions: [larger] })).toEqual([]);
});

test('the line of a call shows every difference between few and many users', () => {
  const costAmongMany = { ...cost, bytesFromAws: cost.bytesFromAws + 1 };
  const [line] = text({ calls: [{ ...getProfile, costAmongMany }] })
    .split('\n')
    .filter((each) => each.startsWith('user.getProfile'));
  expect(line).toContain('bytes in 500 → 501');
});

test('the Markdown has whole tables, each with the day and the machine of its figures', () => {
  const markdown = asMarkdown({ figures: kept, measuring: { leads: measuring, chats: measuring } }, []);
  const lines = markdown.split('\n');
  const widths = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').length);
  expect(new Set(widths)).toEqual(new Set([11, 6, 7, 12, 9, 5, 4]));
  const said = 'Measured on 2026-01-02 with 2 cores of A processor, linux-x64, Node 24.0.0.';
  expect(lines.filter((line) => line === said)).toHaveLength(2);
});

test('parts that were not measured are neither reported nor broken', () => {
  expect(text({ pages: kept.pages })).not.toContain('round trips');
  expect(brokenBudgets({})).toEqual([]);
});

test('a call that hashes may take longer', () => {
  const login = { ...cpu, name: 'user.login', ofBare: 9 };
  expect(brokenBudgets({ ...kept, cpu: [login] })).toEqual([]);
});

test('a median is the smallest value that half of the values do not exceed', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(() => median([])).toThrow();
});

test('the bench replaces only its own tables in the README', () => {
  const readme = inReadme(
    '# A\n\n<!-- measured -->\nold\n<!-- /measured -->\n\n## Load\n',
    { figures: {}, measuring: {} },
    [],
  );
  expect(readme).toBe('# A\n\n<!-- measured -->\n\nEvery budget is kept.\n\n<!-- /measured -->\n\n## Load\n');
});

test('the exponent of a growth is the power of the size', () => {
  const grown = (power: number) =>
    growthExponent([100, 10_000, 100_000].map((size) => ({ size, cost: 3 * size ** power })));
  expect(grown(0)).toBeCloseTo(0);
  expect(grown(0.5)).toBeCloseTo(0.5);
  expect(grown(1)).toBeCloseTo(1);
  expect(growthExponent([100, 1000].map((size) => ({ size, cost: 0 })))).toBe(0);
});
