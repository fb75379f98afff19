import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import type { Template } from '../stack/synth.ts';

const Id = z.string();

/**
 * The parts of a template that an update must not change carelessly. `released-template.json` has those of the last
 * release.
 */
export const KeptTemplate = z.strictObject({
  tables: z.record(
    Id,
    z.strictObject({
      name: z.optional(z.string()),
      key: z.string(),
      /** Keys and projections, with the projected attributes, by the indexes' names. */
      indexes: z.record(z.string(), z.string()),
    }),
  ),
  /** The names of buckets, empty where CloudFormation chooses them. */
  buckets: z.record(Id, z.string()),
  /** Logical ids by API and route key. */
  routes: z.record(z.string(), Id),
  /** The generators of secrets. CloudFormation generates a new secret when its generator changes. */
  secrets: z.record(Id, z.string()),
  /** The types of other resources that must not be replaced. */
  others: z.record(Id, z.string()),
});
export type KeptTemplate = z.infer<typeof KeptTemplate>;

/** The types of resources whose replacement would lose a secret, a name or an address in use. */
const MADE_ONCE = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFront::Distribution',
  'AWS::SecretsManager::Secret',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
]);

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const Table = z.object({
  TableName: z.optional(z.string()),
  KeySchema,
  GlobalSecondaryIndexes: z._default(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({
          ProjectionType: z.string(),
          NonKeyAttributes: z._default(z.array(z.string()), []),
        }),
      }),
    ),
    [],
  ),
});
const Bucket = z.object({ BucketName: z._default(z.string(), '') });
const Secret = z.object({ GenerateSecretString: z.unknown() });
const Route = z.object({ RouteKey: z.string(), ApiId: z.object({ Ref: z.string() }) });

export const releasedFile = join(root, 'infra', 'deploy', 'released-template.json');

export function releasedTemplate(): KeptTemplate {
  return KeptTemplate.parse(JSON.parse(readFileSync(releasedFile, 'utf8')));
}

export function keptOf({ Resources }: Template): KeptTemplate {
  const ofType = <S extends z.ZodMiniType>(type: string, schema: S): [string, z.output<S>][] =>
    Object.entries(Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, { Properties }]) => [id, schema.parse(Properties)]);
  const tables = ofType('AWS::DynamoDB::Table', Table).map(([id, table]) => {
    const indexes = table.GlobalSecondaryIndexes.map(({ IndexName, KeySchema: key, Projection }) => [
      IndexName,
      [keyText(key), Projection.ProjectionType, ...Projection.NonKeyAttributes].join(', '),
    ]);
    const name = table.TableName === undefined ? {} : { name: table.TableName };
    return [id, { ...name, key: keyText(table.KeySchema), indexes: Object.fromEntries(indexes) }];
  });
  return {
    tables: Object.fromEntries(tables),
    buckets: Object.fromEntries(ofType('AWS::S3::Bucket', Bucket).map(([id, it]) => [id, it.BucketName])),
    routes: Object.fromEntries(
      ofType('AWS::ApiGatewayV2::Route', Route).map(([id, it]) => [`${it.ApiId.Ref} ${it.RouteKey}`, id]),
    ),
    secrets: Object.fromEntries(
      ofType('AWS::SecretsManager::Secret', Secret).map(([id, it]) => [
        id,
        JSON.stringify(it.GenerateSecretString),
      ]),
    ),
    others: Object.fromEntries(
      Object.entries(Resources)
        .filter(([, { Type }]) => MADE_ONCE.has(Type))
        .map(([id, { Type }]) => [id, Type]),
    ),
  };
}

function keyText(schema: z.infer<typeof KeySchema>): string {
  return schema.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join(', ');
}

/** Returns sentences that say why a template cannot replace the released one. */
export function unsafeChanges(released: KeptTemplate, next: KeptTemplate): string[] {
  return [
    ...tableChanges(released, next),
    ...Object.entries(released.buckets)
      .filter(([id, name]) => next.buckets[id] !== name)
      .map(([id]) => `The bucket ${id} would be replaced by an empty one, as its name changes or it is gone`),
    ...Object.entries(released.routes).flatMap(([key, id]) => {
      const now = next.routes[key];
      return now === undefined || now === id
        ? []
        : [`The route ${key} would be made as ${now} while ${id} still has its key, which exists once`];
    }),
    ...Object.entries(released.secrets)
      .filter(([id, generatedBy]) => id in next.secrets && next.secrets[id] !== generatedBy)
      .map(([id]) => `The secret ${id} would be generated anew, unlike what the edge and sessions hold`),
    ...Object.entries(released.others)
      .filter(([id, type]) => next.others[id] !== type)
      .map(([id, type]) => `${id}, of type ${type}, would be lost`),
    ...conflictingRoutes(next),
  ];
}

function tableChanges(released: KeptTemplate, next: KeptTemplate): string[] {
  return Object.entries(released.tables).flatMap(([id, table]) => {
    const now = next.tables[id];
    if (now === undefined) return [`The table ${id} is gone, and its data with it`];
    if (now.key !== table.key || now.name !== table.name) {
      return [`The table ${id} would be replaced by an empty one, as its key or name changes`];
    }
    const names = new Set([...Object.keys(table.indexes), ...Object.keys(now.indexes)]);
    const changed = [...names].filter((name) => table.indexes[name] !== now.indexes[name]);
    const rekeyed = changed.filter((name) => name in table.indexes && name in now.indexes);
    return [
      ...rekeyed.map((name) => `The index ${name} of ${id} changes: add another, and remove it a release on`),
      ...(changed.length > 1
        ? [
            `The indexes ${changed.join(', ')} of ${id} change at once: CloudFormation makes one change an update`,
          ]
        : []),
    ];
  });
}

/** Finds routes of one API that differ only in parameter names, so that their precedence is undefined. */
function conflictingRoutes({ routes }: KeptTemplate): string[] {
  const byShape = Map.groupBy(Object.keys(routes), (key) => key.replace(/\{\w+\}/g, '{}'));
  return [...byShape.values()]
    .filter((keys) => keys.length > 1)
    .map((keys) => `The routes ${keys.join(' and ')} are the same but for names of parameters`);
}
