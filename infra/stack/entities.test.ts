import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Entity } from '../../functions/lib/store/entity.ts';
import { indexes } from '../../functions/lib/store/key.ts';
import { root } from '../paths.ts';
import { readersOf } from './compute/table-grants.ts';
import { entities } from './entities.ts';

const README = join(root, 'functions', 'lib', 'store', 'README.md');

/** A record in which the value of each field is `<field>`. */
const named = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? `<${name.toLowerCase()}>` : undefined) },
) as never;

const keysOf = ({ prefix, partition, sortPrefix, sort }: Entity) => ({
  pk: prefix + partition(named),
  sk: sortPrefix + (sort?.(named) ?? ''),
});

const byName = entities.toSorted((one, other) => (one.name < other.name ? -1 : 1));

function grantsOf({ grants }: Entity): string {
  const said = [
    grants.own && `own: ${grants.own.join(', ')}`,
    grants.read && `read: ${grants.read.join(', ')}`,
    grants.create && `create: ${grants.create.join(', ')}`,
    grants.erase && `erase: ${grants.erase.join(', ')}`,
    grants.update && `update ${grants.update.attributes.join(', ')}: ${grants.update.by.join(', ')}`,
  ];
  return said.filter(Boolean).join('; ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const items = table(
  ['noun', 'partition key', 'sort key', 'how it grows', 'functions'],
  byName.map((entity) => {
    const { pk, sk } = keysOf(entity);
    return [entity.name, `\`${pk}\``, `\`${sk}\``, entity.growth, grantsOf(entity)];
  }),
);

const lists = table(
  ['index', 'partition key', 'sorted by', 'of', 'read by'],
  byName
    .flatMap((entity) => (entity.lists ?? []).map((list) => ({ entity, list })))
    .toSorted((one, other) => (one.list.index < other.list.index ? -1 : 1))
    .map(({ entity, list }) => [
      `\`${list.index}\``,
      `\`${list.at(named).partition}\``,
      list.sortedBy,
      entity.name,
      readersOf(entity, list).join(', '),
    ]),
);

function between(text: string, mark: string, content: string): string {
  const block = new RegExp(`(<!-- ${mark} -->\n)[^]*?(\n<!-- /${mark} -->)`);
  if (!block.test(text)) throw new Error(`The table's README has no place for ${mark}`);
  return text.replace(block, (_, start, end) => `${start}\n${content}\n${end}`);
}

// `npx vitest run infra/stack/entities.test.ts -u` writes them.
test('the README of the table shows every entity and list', async () => {
  const readme = readFileSync(README, 'utf8');
  await expect(between(between(readme, 'nouns', items), 'lists', lists)).toMatchFileSnapshot(README);
});

test('no two entities have the same key', () => {
  const keys = entities.map((entity) => Object.values(keysOf(entity)).join(' '));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.length).toBeGreaterThan(10);
});

test('a grant for one entity covers no other entity', () => {
  const prefixes = [...new Set(entities.map(({ prefix }) => prefix))];
  const overlapping = prefixes.filter((prefix) =>
    prefixes.some((other) => other !== prefix && other.startsWith(prefix)),
  );
  expect(overlapping).toEqual([]);
});

test('lists use only existing indexes', () => {
  const used = entities.flatMap(({ lists = [] }) => lists.map(({ index }) => index));
  expect(used.filter((index) => !indexes.includes(index))).toEqual([]);
});
