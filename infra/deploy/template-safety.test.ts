import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { made, ofType } from '../testing/default-stack.ts';
import { type KeptTemplate, keptOf, releasedTemplate, unsafeChanges } from './template-safety.ts';

const kept = keptOf(made.template);
const [table = ''] = Object.keys(kept.tables);
const [bucket = ''] = Object.keys(kept.buckets);
const [secret = ''] = Object.keys(kept.secrets);
const [[route = '', routeId = ''] = []] = Object.entries(kept.routes);

/** Returns the template with a change. */
function changed(change: (template: KeptTemplate) => void): KeptTemplate {
  const copy = structuredClone(kept);
  change(copy);
  return copy;
}

const indexes = (change: (indexes: Record<string, string>) => void) =>
  changed(({ tables }) => change(tables[table]?.indexes ?? {}));

test('the template can replace the released one (otherwise see infra/README.md, Release)', () => {
  expect(unsafeChanges(releasedTemplate(), kept)).toEqual([]);
});

test('the kept parts are those of the template', () => {
  expect(kept.tables[table]).toMatchObject({ key: 'pk HASH, sk RANGE' });
  expect(Object.keys(kept.tables[table]?.indexes ?? {}).length).toBeGreaterThan(1);
  expect(Object.keys(kept.buckets)).toHaveLength(3);
  expect(Object.keys(kept.routes)).toHaveLength(ofType('AWS::ApiGatewayV2::Route', z.looseObject({})).size);
  expect(Object.values(kept.others)).toContain('AWS::SecretsManager::Secret');
});

describe('an update may', () => {
  test.each([
    ['add an index', indexes((all) => Object.assign(all, { gsi99: 'a HASH, b RANGE, ALL' }))],
    ['add a route', changed(({ routes }) => Object.assign(routes, { 'Api GET /new/{id}': 'New' }))],
    ['remove a route', changed(({ routes }) => void delete routes[route])],
    ['add a bucket', changed(({ buckets }) => Object.assign(buckets, { More: '' }))],
  ])('%s', (_, next) => {
    expect(unsafeChanges(kept, next)).toEqual([]);
  });
});

describe('an update is refused that', () => {
  const gone = (id: string, from: (template: KeptTemplate) => Record<string, unknown>) =>
    changed((template) => void delete from(template)[id]);
  test.each([
    [
      'changes two indexes at once',
      indexes((all) => Object.assign(all, { gsi98: 'a HASH, ALL', gsi99: 'b HASH, ALL' })),
      /gsi98, gsi99 .* at once/,
    ],
    [
      'generates a secret by anything else',
      changed(({ secrets }) => Object.assign(secrets, { [secret]: '{}' })),
      /would be generated anew/,
    ],
    ['changes the key of an index', indexes((all) => Object.assign(all, { gsi1: 'a HASH, ALL' })), /gsi1/],
    [
      'adds an index and removes another',
      indexes((all) => {
        delete all.gsi1;
        all.gsi99 = 'a HASH, ALL';
      }),
      /at once/,
    ],
    [
      'recreates a route under another name',
      changed(({ routes }) => Object.assign(routes, { [route]: 'Another' })),
      new RegExp(`Another while ${routeId}`),
    ],
    [
      'changes the key of the table',
      changed(({ tables }) => Object.assign(tables[table] ?? {}, { key: 'pk HASH' })),
      /replaced/,
    ],
    [
      'names the table',
      changed(({ tables }) => Object.assign(tables[table] ?? {}, { name: 'Suite' })),
      /replaced/,
    ],
    ['has another table', gone(table, ({ tables }) => tables), /gone/],
    ['has another bucket', gone(bucket, ({ buckets }) => buckets), /replaced/],
    ['names a bucket', changed(({ buckets }) => Object.assign(buckets, { [bucket]: 'suite' })), /replaced/],
    ['loses a secret', gone(Object.keys(kept.others)[0] ?? '', ({ others }) => others), /lost/],
    [
      'has a route twice, with different parameter names',
      changed(({ routes }) =>
        Object.assign(routes, { 'Api GET /a/{b}/c': 'One', 'Api GET /a/{d}/c': 'Two' }),
      ),
      /\{b\}\/c and Api GET \/a\/\{d\}\/c/,
    ],
  ])('%s', (_, next, said) => {
    expect(unsafeChanges(kept, next).join('\n')).toMatch(said);
  });
});

describe('the routes', () => {
  const Route = z.object({ RouteKey: z.string() });
  const http = [...ofType('AWS::ApiGatewayV2::Route', Route)].filter(([, { RouteKey }]) =>
    RouteKey.includes(' '),
  );

  test('have logical ids made of method and path', () => {
    for (const [id, { RouteKey }] of http) {
      const named = RouteKey.replace(/\{\w+\}/g, '').replace(/\W/g, '');
      expect(id).toMatch(new RegExp(`^ApiHttp${named.slice(0, 60)}`));
    }
  });

  test('are created at most ten at once', () => {
    const waitsFor = ([id]: (typeof http)[number]) => made.template.Resources[id]?.DependsOn ?? [];
    const ids = new Set(http.map(([id]) => id));
    const first = http.filter((each) => !waitsFor(each).some((id) => ids.has(id)));
    expect(first).toHaveLength(10);
    // No two routes depend on the same one.
    const awaited = http.flatMap(waitsFor).filter((id) => ids.has(id));
    expect(new Set(awaited).size).toBe(awaited.length);
  });
});

test('names that are unique in an account contain the region, within 64 characters', () => {
  const Named = z.looseObject({});
  const types = [
    'CachePolicy',
    'Function',
    'KeyGroup',
    'OriginAccessControl',
    'PublicKey',
    'ResponseHeadersPolicy',
  ];
  const names = types.flatMap((type) =>
    [...ofType(`AWS::CloudFront::${type}`, Named).values()].map((it) => nameIn(it)),
  );
  expect(names.length).toBeGreaterThan(types.length);
  for (const name of names) {
    expect(name).toContain('"AWS::Region"');
    const parts = z.array(z.unknown()).parse(Object(JSON.parse(name))['Fn::Join'][1]);
    const letters = parts.filter((part) => typeof part === 'string').join('').length;
    expect(letters + 'ap-southeast-1'.length).toBeLessThanOrEqual(64);
  }
});

/** Returns the name of a resource, or of the configuration in it, as JSON. */
function nameIn(properties: Readonly<Record<string, unknown>>): string {
  const within = Object.values(properties).map((value) => Object(value).Name);
  return JSON.stringify(properties.Name ?? within.find((name) => name !== undefined));
}
