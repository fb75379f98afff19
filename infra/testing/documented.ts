import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Call, headers as ours } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import { openApiDocument } from '../../shared/openapi/document.ts';
import { documentPath } from '../../shared/openapi/names.ts';
import { isObject, type Json, type JsonObject } from '../../shared/openapi/schema.ts';
import { routeMatcher } from '../local/api/match.ts';

const calls = new Map<string, Call>(
  Object.values(groups).flatMap((group) =>
    Object.values<Call>(group).map((call) => [`${call.method} ${call.path}`, call] as const),
  ),
);
const find = routeMatcher([...calls.keys()].map((key) => ({ key })));

/** Returns the call that a request is routed to, which a test may not have meant. */
export function routedTo(method: string, target: string): Call | undefined {
  const [path = ''] = target.split('?');
  try {
    return calls.get(find(method, decodeURIComponent(path))?.route.key ?? '');
  } catch {
    // A path that cannot be decoded has no route.
    return undefined;
  }
}

const DOCUMENT = 'document';

/**
 * The document is built on first use, and its schemas are compiled on first use, because a test makes only a few calls.
 */
let held: { readonly document: JsonObject; readonly ajv: Ajv2020 } | undefined;

function documented() {
  if (held === undefined) {
    const document = openApiDocument();
    // The document is not a schema but contains schemas. Its formats have patterns.
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, DOCUMENT, false, false);
    held = { document, ajv };
  }
  return held;
}

export interface FunctionAnswer {
  readonly status: number;
  /** Header names are in lower case. */
  header(name: string): string | undefined;
  readonly json: unknown;
}

/** Describes a difference between a function's response and the OpenAPI document. */
export function undocumented(call: Call, answer: FunctionAnswer): string | undefined {
  const at = ['paths', documentPath(call.path), call.method.toLowerCase(), 'responses'];
  const response = responseAt(at, answer.status);
  if (response === undefined) return `the document has no ${answer.status}`;
  return headerProblem(response.value.headers, answer) ?? bodyProblem(response.pointer, answer);
}

interface Found {
  readonly value: JsonObject;
  readonly pointer: readonly string[];
}

function responseAt(at: readonly string[], status: number): Found | undefined {
  const declared = valueAt(at);
  if (!isObject(declared)) return undefined;
  const key = [String(status), `${String(status).charAt(0)}XX`].find((one) => one in declared);
  const value = key === undefined ? undefined : declared[key];
  if (key === undefined || !isObject(value)) return undefined;
  if (typeof value.$ref !== 'string') return { value, pointer: [...at, key] };
  const pointer = value.$ref.split('/').slice(1);
  const shared = valueAt(pointer);
  return isObject(shared) ? { value: shared, pointer } : undefined;
}

function valueAt(pointer: readonly string[]): Json | undefined {
  return pointer.reduce<Json | undefined>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    documented().document,
  );
}

function headerProblem(declared: Json | undefined, { header }: FunctionAnswer): string | undefined {
  if (!isObject(declared)) return undefined;
  for (const [name, { required, schema }] of Object.entries(declared).filter(isHeader)) {
    const value = header(name);
    if (value === undefined && required === true) return `no ${name}`;
    if (value === undefined || schema === undefined) continue;
    const typed = schema.type === 'integer' ? Number(value) : value;
    if (!documented().ajv.validate(schema, typed)) return `${name} is not ${JSON.stringify(schema)}`;
  }
  return undefined;
}

interface Header extends JsonObject {
  readonly schema: JsonObject;
}
function isHeader(entry: [string, Json]): entry is [string, Header] {
  return isObject(entry[1]) && isObject(entry[1].schema);
}

function bodyProblem(pointer: readonly string[], { json }: FunctionAnswer): string | undefined {
  const isAllowed = schemaAt([...pointer, 'content', 'application/json', 'schema']);
  if (isAllowed(json)) return undefined;
  return `a body that the document does not allow: ${documented().ajv.errorsText(isAllowed.errors)}`;
}

function schemaAt(pointer: readonly string[]): ValidateFunction {
  const $ref = `${DOCUMENT}#${pointer.map((name) => `/${inPointer(name)}`).join('')}`;
  const { ajv } = documented();
  return ajv.getSchema($ref) ?? ajv.compile({ $ref });
}

/** Escapes a name for a JSON pointer in a URL fragment. */
function inPointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Only functions set this header: the gateway and the edge do not. */
export function isOfFunction({ header }: Pick<FunctionAnswer, 'header'>): boolean {
  return header(ours.requestId) !== undefined;
}
