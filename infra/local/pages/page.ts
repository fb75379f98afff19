import * as z from 'zod/mini';
import { escapeMarkup as e } from '../../../shared/rules/markup.ts';
import type { Fault } from '../aws/faults.ts';
import type { Mail, Mailbox } from '../aws/mail.ts';
import type { CallRecord, Journal } from '../host/journal.ts';
import type { Arrived, PushServices } from '../push/services.ts';

const MAILS = 25;
const PUSHES = 25;
const CALLS = 60;
const LINES = 80;

interface PageDeps {
  readonly journal: Journal;
  readonly mailbox: Mailbox;
  readonly push: PushServices;
  /** Undefined when no faults may be planned. */
  readonly faults: readonly Fault[] | undefined;
  /** Shows only the mail to this address. */
  readonly to: string | undefined;
}

/** Renders the page for people: mail, calls with their usage, and the log. */
export function renderPage({ journal, mailbox, push, faults, to }: PageDeps): string {
  const mails = mailbox.read(to).slice(0, MAILS);
  const pushes = push.arrived().slice(0, PUSHES);
  const calls = journal.calls.slice(-CALLS).toReversed();
  // Metric lines are for CloudWatch; the table of calls shows the same.
  const lines = journal.lines
    .filter(({ text }) => !text.startsWith('{"_aws"'))
    .slice(-LINES)
    .toReversed();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>M-Suite on this machine</title>
<link rel="stylesheet" href="/_local/style.css">
</head>
<body>
<header><h1>M-Suite on this machine</h1><nav><a href="/">The app</a> <a href="#mail">Mail</a> <a href="#phone">Phone</a> <a href="#calls">Calls</a> <a href="#log">Log</a></nav></header>
<main>
${faults === undefined ? '' : faultSection(faults)}
<section id="mail"><h2>Mail</h2>${mails.length === 0 ? '<p>No mail was sent yet.</p>' : mails.map(mailEntry).join('\n')}</section>
<section id="phone"><h2>What phones show</h2>${pushes.length === 0 ? '<p>No push was sent yet.</p>' : pushes.map(pushEntry).join('\n')}</section>
<section id="calls"><h2>Calls</h2>${calls.length === 0 ? '<p>No call was made yet.</p>' : callTable(calls)}</section>
<section id="log"><h2>Log</h2>${lines.length === 0 ? '<p>Nothing was logged yet.</p>' : `<pre tabindex="0">${lines.map(({ at, from, text }) => `${time(at)} <b>${e(from)}</b> ${e(text)}`).join('\n')}</pre>`}</section>
</main>
</body>
</html>
`;
}

function faultSection(faults: readonly Fault[]): string {
  const planned = faults.map((fault) => `<li><code>${e(JSON.stringify(fault))}</code></li>`).join('\n');
  return `<section id="faults"><h2>Faults are on</h2><p>Calls to AWS can be made to fail by <code>/_local/faults</code>: see the README.</p><ul>${planned}</ul></section>`;
}

/**
 * A mail with its HTML in a frame next to its text. The frame runs no scripts and loads nothing; links open in a new
 * tab.
 */
function mailEntry({ to, subject, text, html, at }: Mail, index: number): string {
  const title = `Mail of ${time(at)} to ${e(to)}`;
  return `<details${index === 0 ? ' open' : ''}><summary><time>${time(at)}</time> <b>${e(to)}</b> ${e(subject)}</summary>
<div class="mail"><iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${e(html)}"></iframe><pre>${e(text)}</pre></div></details>`;
}

const Shown = z.object({ title: z.string(), body: z.string(), to: z.string() });

/** A push as a lock screen shows it. Without the keys of its receiver only its arrival is known. */
function pushEntry({ at, endpoint, status, message }: Arrived): string {
  const shown = Shown.safeParse(message);
  const words = shown.success
    ? `<b>${e(shown.data.title)}</b><br>${e(shown.data.body)}<br><code>${e(shown.data.to)}</code>`
    : '<i>Only the browser can read it</i>';
  return `<article class="push"><time>${time(at)}</time> ${e(new URL(endpoint).host)} ${status}<p>${words}</p></article>`;
}

function callTable(calls: readonly CallRecord[]): string {
  const rows = calls.map(
    ({ at, route, status, ms, usage }) =>
      `<tr${status >= 400 ? ' class="refused"' : ''}><td>${time(at)}</td><td>${e(route)}</td><td>${status}</td><td>${ms.toFixed(0)}</td>` +
      `<td>${usage.roundTrips}</td><td>${usage.sequential}</td><td>${usage.units}</td><td>${usage.bytesIn}</td><td>${usage.bytesOut}</td></tr>`,
  );
  return `<div class="wide" tabindex="0"><table>
<thead><tr><th>Time</th><th>Route</th><th>Status</th><th>ms</th><th>AWS calls</th><th>in a row</th><th>Capacity units</th><th>Bytes to AWS</th><th>Bytes from AWS</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function time(at: string): string {
  return e(at.slice(11, 23));
}

export const STYLE = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
html { background: light-dark(#fff, #121316); }
body { margin: 0 auto; max-width: 1100px; padding: 1rem 1.5rem 4rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; }
h1 { font-size: 1.3rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
nav a { margin-right: .8rem; }
a { color: light-dark(#1746a2, #8ab4f8); }
details { border-top: 1px solid light-dark(#ddd, #444); padding: .4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.mail { display: grid; gap: 1rem; }
@media (min-width: 900px) { .mail { grid-template-columns: minmax(0, 5fr) minmax(0, 3fr); align-items: start; } }
article.push { border: 1px solid light-dark(#ddd, #444); border-radius: 14px; margin: .5rem 0; max-width: 26rem; padding: .6rem 1rem; }
.push p { margin: .3rem 0 0; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; width: 100%; height: 36rem; margin: .5rem 0; border: 1px solid light-dark(#ddd, #444); border-radius: 6px; resize: both; }
time, td { font-variant-numeric: tabular-nums; }
pre { background: light-dark(#f4f5f7, #1d1f23); border-radius: 6px; margin: .5rem 0; overflow-x: auto; padding: .8rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { border-bottom: 1px solid light-dark(#ddd, #444); padding: .25rem .6rem; text-align: right; white-space: nowrap; }
th:nth-child(2), td:nth-child(2) { text-align: left; }
.refused td:nth-child(3) { color: light-dark(#b3261e, #f2b8b5); font-weight: 600; }
`;
