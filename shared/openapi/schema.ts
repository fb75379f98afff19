import * as z from 'zod/mini';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

const Json: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Json), JsonObject]),
);
const JsonObject: z.ZodMiniType<JsonObject> = z.record(
  z.string(),
  z.lazy(() => Json),
);

/** Returns the JSON Schema of a value on the wire: `input` as a caller sends it, `output` as a call answers it. */
export function wireSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...plain } = JsonObject.parse(
    JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io }))),
  );
  return tidyObject(plain);
}

function tidy(json: Json): Json {
  if (isArray(json)) return json.map(tidy);
  return typeof json === 'object' && json !== null ? tidyObject(json) : json;
}

function tidyObject(schema: JsonObject): JsonObject {
  const hidden = hiddenNames(schema);
  const entries = Object.entries(withProperties(withOneType(schema))).filter(
    ([key, value]) => !isNoise(schema, key, value),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, tidy(without(hidden, key, value))]));
}

/** Writes a list of types as alternatives, since not every JSON Schema tool reads the short form. */
function withOneType(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (type === undefined || !isArray(type)) return schema;
  return { ...rest, anyOf: type.map((one) => ({ type: one })) };
}

/** Writes a record of known keys as an object, since linters demand a description of each required property. */
function withProperties(schema: JsonObject): JsonObject {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = isObject(propertyNames) ? propertyNames.enum : undefined;
  if (additionalProperties === undefined || names === undefined || !isArray(names)) return schema;
  const properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

function isNoise(schema: JsonObject, key: string, value: Json): boolean {
  // A number that may also be sent as text has both a type and alternatives: the type says enough.
  if (key === 'anyOf') return typeof schema.type === 'string';
  // An empty default means that the field may be absent; sent as it is, it would be refused.
  if (key === 'default') return value === '' && Number(schema.minLength ?? 0) > 0;
  // zod limits every integer to the safe ones.
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

/** Returns the names of fields that only our own code sets, to tell two forms apart. */
function hiddenNames(schema: JsonObject): ReadonlySet<string> {
  const properties = schema.properties;
  if (!isObject(properties)) return new Set();
  return new Set(
    Object.entries(properties)
      .filter(([, field]) => isObject(field) && field.internal === true)
      .map(([name]) => name),
  );
}

function without(hidden: ReadonlySet<string>, key: string, value: Json): Json {
  if (key === 'properties' && isObject(value)) {
    return Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.has(name)));
  }
  if (key === 'required' && isArray(value)) return value.filter((name) => !hidden.has(String(name)));
  return value;
}

export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function isArray(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
