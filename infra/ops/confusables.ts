import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { root } from '../paths.ts';

const HELP = `Usage: npm run confusables [-- <file>]

Makes functions/lib/name/confusables.json of Unicode's table of characters that look alike.

  <file>  a confusables.txt; else the one that unicode.org has for the Unicode version of this Node`;

const OUTPUT = join(root, 'functions', 'lib', 'name', 'confusables.json');
/** Unicode's licence requires this notice with derived data; it states the version. */
const LICENCE = join(root, 'functions', 'lib', 'name', 'UNICODE-LICENSE.txt');
const ROW = /^\uFEFF?([\dA-F]+)\s*;\s*([\dA-F ]+?)\s*;\s*MA\b/;

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  const [file] = positionals;
  console.log(`Reading ${file ?? 'the table of unicode.org'}`);
  const text = file === undefined ? await download() : readFileSync(file, 'utf8');
  const rows = text.split('\n').flatMap((line) => {
    const [, character = '', prototype = ''] = ROW.exec(line) ?? [];
    return character === '' ? [] : [{ character: decode(character), prototype: decode(prototype) }];
  });
  const total = Number(/^# total: (\d+)/m.exec(text)?.[1]);
  if (rows.length !== total) throw new CommandError(`The table has ${rows.length} rows, not ${total}`);
  // A skeleton is made of decomposed text, so composed characters are never looked up.
  const used = rows.filter(({ character }) => character.normalize('NFKD') === character);
  const table = Object.fromEntries(
    [...Map.groupBy(used, ({ prototype }) => prototype)].map(([prototype, alike]) => [
      prototype,
      alike.map(({ character }) => character).join(''),
    ]),
  );
  writeFileSync(OUTPUT, `${JSON.stringify(table, undefined, 2)}\n`);
  const [, year] = /^# © (\d{4}) Unicode/m.exec(text) ?? [];
  const [, version] = /^# Version: ([\d.]+)/m.exec(text) ?? [];
  if (version === undefined || year === undefined)
    throw new CommandError('The table names no version or year');
  const licence = readFileSync(LICENCE, 'utf8')
    .replace(/\(Unicode [\d.]+\)/, `(Unicode ${version})`)
    .replace(/© 1991-\d{4}/, `© 1991-${year}`);
  writeFileSync(LICENCE, licence);
  console.log(`${used.length} of ${total} characters are in ${OUTPUT}`);
});

async function download(): Promise<string> {
  const version = `${process.versions.unicode}.0`;
  const answer = await fetch(`https://www.unicode.org/Public/${version}/security/confusables.txt`);
  if (!answer.ok) throw new CommandError(`unicode.org answered ${answer.status}`);
  return answer.text();
}

function decode(codePoints: string): string {
  return codePoints
    .split(' ')
    .map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .join('');
}
