import { join } from 'node:path';
import { escapeMarkup } from '../../../shared/rules/markup.ts';
import { root } from '../../paths.ts';
import { type Architecture, type DrawnFunction, services, type Use } from './architecture.ts';

export const architectureFile = join(root, 'infra', 'architecture.svg');

const WIDTH = 960;
const MARGIN = 24;
const ROW = 26;
const HEAD = 34;
const GAP = 56;
/** The left edges of the columns in a function's row. */
const COLUMNS = { name: 40, memory: 150, called: 250, first: 470, step: 100 } as const;

const STYLE = `
  svg { color-scheme: light dark; }
  .page { fill: #ffffff; } .box { fill: #f4f6fa; stroke: #c3cad6; }
  text { font: 14px system-ui, sans-serif; fill: #1b2430; }
  .title { font-weight: 600; } .quiet { fill: #526072; } .middle { text-anchor: middle; }
  .line { stroke: #526072; stroke-width: 1.5; fill: none; } .rule { stroke: #dfe4ec; }
  .mark { fill: #0b5fc6; stroke: #0b5fc6; stroke-width: 1.5; } .hollow { fill: none; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #12161c; } .box { fill: #1c222b; stroke: #465162; }
    text { fill: #e8ecf2; } .quiet { fill: #a7b2c2; } .line { stroke: #a7b2c2; }
    .rule { stroke: #2d3642; } .mark { fill: #7fb2ff; stroke: #7fb2ff; } .hollow { fill: none; }
  }`;

/** Draws the stack from browsers through the edge to the functions, and the services that each function may use. */
export function architectureSvg(architecture: Architecture): string {
  const edge = edgeBox(architecture, MARGIN + 40);
  const compute = functionsBox(architecture, edge.bottom + GAP);
  const watch = watchBox(compute.bottom + GAP);
  const height = watch.bottom + MARGIN;
  const parts = [
    `<title>M-Suite on AWS</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}" rx="8"/>`,
    ARROW,
    text(WIDTH / 2, MARGIN + 8, 'Browsers: the app, the visitors’ chat', 'title middle'),
    arrow(MARGIN + 14, MARGIN + 40),
    edge.drawn,
    arrow(edge.bottom, edge.bottom + GAP, 'one route per call; a secret that CloudFront alone knows'),
    compute.drawn,
    arrow(compute.bottom, compute.bottom + GAP, 'logs, metrics, traces'),
    watch.drawn,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">\n${parts.join('\n')}\n</svg>\n`;
}

interface Drawn {
  readonly drawn: string;
  readonly bottom: number;
}

function box(top: number, title: string, rows: readonly string[]): Drawn {
  const height = HEAD + rows.length * ROW + 8;
  const outline = `<rect class="box" x="${MARGIN}" y="${top}" width="${WIDTH - 2 * MARGIN}" height="${height}" rx="6"/>`;
  const lines = [outline, text(COLUMNS.name, top + 23, title, 'title'), ...rows];
  return { drawn: lines.join('\n'), bottom: top + height };
}

function edgeBox({ paths }: Architecture, top: number): Drawn {
  const rows = paths.map(({ pattern, to, isSigned }, index) => {
    const y = top + HEAD + index * ROW + 17;
    const access = isSigned ? text(650, y, 'signed addresses only', 'quiet') : '';
    return rule(y - 19) + text(COLUMNS.name, y, pattern) + text(300, y, `→ ${to}`) + access;
  });
  return box(top, 'Edge (CloudFront), by path', rows);
}

function functionsBox({ functions }: Architecture, top: number): Drawn {
  const heads = Object.values(services).map((name, index) =>
    text(columnOf(index), top + 23, name, 'quiet middle'),
  );
  const rows = functions.map((each, index) => functionRow(each, top + HEAD + index * ROW + 17));
  const legend = top + HEAD + functions.length * ROW + 20;
  const { drawn, bottom } = box(top, 'Functions (Lambda)', [
    ...rows,
    rule(legend - 22) + text(COLUMNS.name, legend, '◐ reads   ○ writes or sends   ● both', 'quiet'),
  ]);
  return { drawn: `${drawn}\n${heads.join('\n')}`, bottom };
}

function functionRow(drawn: DrawnFunction, y: number): string {
  const { name, memoryMb, uses } = drawn;
  const names = Object.keys(services);
  const marks = Object.entries(uses).map(([service, use]) =>
    mark(columnOf(names.indexOf(service)), y - 5, use),
  );
  return [
    rule(y - 19),
    text(COLUMNS.name, y, name),
    text(COLUMNS.memory, y, `${memoryMb} MB`, 'quiet'),
    text(COLUMNS.called, y, calledBy(drawn), 'quiet'),
    ...marks,
  ].join('');
}

function calledBy({ servesCalls, servesSockets, consumesStream, isScheduled }: DrawnFunction): string {
  const by = [
    ...(servesCalls ? ['calls'] : []),
    ...(servesSockets ? ['sockets'] : []),
    ...(consumesStream ? ['the table’s stream'] : []),
    ...(isScheduled ? ['a schedule'] : []),
  ];
  return by.join(', ');
}

function watchBox(top: number): Drawn {
  const y = top + HEAD + 17;
  const content = 'alarms → SNS → the operator; a dashboard; queries of the logs';
  return box(top, 'Watch (CloudWatch)', [rule(y - 19) + text(COLUMNS.name, y, content)]);
}

const columnOf = (index: number) => COLUMNS.first + index * COLUMNS.step;

function mark(x: number, y: number, use: Use): string {
  const ring = `<circle class="mark${use === 'both' ? '' : ' hollow'}" cx="${x}" cy="${y}" r="6"/>`;
  const half = `<path class="mark" d="M ${x} ${y - 6} A 6 6 0 0 0 ${x} ${y + 6} Z"/>`;
  return use === 'reads' ? ring + half : ring;
}

const ARROW = `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="line" d="M 0 0 L 7 4 L 0 8"/></marker></defs>`;

function arrow(from: number, to: number, says = ''): string {
  const line = `<path class="line" d="M ${WIDTH / 2} ${from} V ${to - 2}" marker-end="url(#tip)"/>`;
  return says === '' ? line : line + text(WIDTH / 2 + 14, (from + to) / 2 + 5, says, 'quiet');
}

function rule(y: number): string {
  return `<path class="rule" d="M ${MARGIN + 8} ${y} H ${WIDTH - MARGIN - 8}"/>`;
}

function text(x: number, y: number, content: string, className = ''): string {
  const styled = className === '' ? '' : ` class="${className}"`;
  return `<text${styled} x="${x}" y="${y}">${escapeMarkup(content)}</text>`;
}
