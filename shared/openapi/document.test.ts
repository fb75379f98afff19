import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groups } from '../contract/groups.ts';
import { openApiDocument } from './document.ts';
import { isObject, type Json, type JsonObject, wireSchema } from './schema.ts';

const document = openApiDocument();

async function problems(candidate: JsonObject) {
  const validator = new Validator();
  const { errors } = await validator.validate(structuredClone(candidate));
  // Throws if a reference cannot be resolved.
  validator.resolveRefs();
  return errors ?? [];
}

function operations(): JsonObject[] {
  if (!isObject(document.paths)) return [];
  return Object.values(document.paths)
    .filter(isObject)
    .flatMap((path) => Object.values(path).filter(isObject));
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(await problems(document)).toEqual([]);
  expect(await problems({ ...document, info: {} })).not.toEqual([]);
});

/** Returns every schema of the document, nested ones included. */
function schemasIn(json: Json): JsonObject[] {
  if (isObject(json)) return [json, ...Object.values(json).flatMap(schemasIn)];
  return Array.isArray(json) ? json.flatMap(schemasIn) : [];
}

test('calls that share a path use the same parameter names', () => {
  const shapes = Object.keys(Object(document.paths)).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  expect(document).toMatchObject({
    paths: {
      '/api/mchat/chat/{id}': {
        get: { parameters: [{ name: 'id', in: 'path', description: 'Socket id' }, {}, {}, {}] },
        delete: { parameters: [{ name: 'id', in: 'path' }] },
      },
    },
  });
});

test('a schema describes every property that it requires', () => {
  const undescribed = schemasIn(document).filter(
    ({ properties, required }) =>
      Array.isArray(required) && required.some((name) => !(String(name) in Object(properties))),
  );
  expect(undescribed).toEqual([]);
  const record = z.record(z.enum(['a', 'b']), z.int());
  expect(wireSchema(record, 'output')).toMatchObject({
    properties: { a: { type: 'integer' }, b: { type: 'integer' } },
    required: ['a', 'b'],
    additionalProperties: false,
  });
});

test('a default that its own schema would refuse is left out', () => {
  const withDefault = z.object({ token: z._default(z.string().check(z.minLength(1)), '') });
  expect(wireSchema(withDefault, 'input')).toEqual({
    type: 'object',
    properties: { token: { type: 'string', minLength: 1 } },
  });
});

test('the document has a licence and a contact, and describes each tag and each token', () => {
  expect(document).toMatchObject({
    info: { license: { name: 'All rights reserved' }, contact: { name: expect.any(String) } },
    servers: [{ description: expect.any(String) }],
  });
  const { tags, components } = z
    .object({
      tags: z.array(z.object({ name: z.string(), description: z.string() })),
      components: z.object({ securitySchemes: z.record(z.string(), z.object({ description: z.string() })) }),
    })
    .parse(document);
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(groups));
  expect(Object.keys(components.securitySchemes)).toEqual(['accessToken', 'adminToken']);
});

test('every call is in the document, under its own name', () => {
  const names = Object.entries(groups).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  );
  const inDocument = operations().map(({ operationId }) => operationId);
  expect(inDocument.toSorted()).toEqual(names.toSorted());
});

test('a call that needs a token names its header, and a public call names none', () => {
  const security = (id: string) => operations().find(({ operationId }) => operationId === id)?.security;
  expect(security('user.getProfile')).toEqual([{ accessToken: [] }]);
  expect(security('admin.listUsers')).toEqual([{ adminToken: [] }]);
  expect(security('mu.checkProgress')).toEqual([{ adminToken: [] }]);
  expect(security('chat.startChat')).toEqual([]);
});

test('fields that only our own code reads are not in the document', () => {
  expect(JSON.stringify(document)).not.toMatch(/"internal"|"form":/);
});

test('a list says how to get its next page, and a refusal how long to wait', () => {
  const list = operations().find(({ operationId }) => operationId === 'admin.listUsers');
  expect(list).toMatchObject({
    parameters: [
      { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, default: 25 } },
      { name: 'cursor' },
      { name: 'q' },
      { name: 'joined' },
    ],
    responses: {
      200: { headers: { 'x-next-cursor': {} } },
      429: { $ref: '#/components/responses/error429' },
    },
  });
  expect(document).toMatchObject({
    components: { responses: { error429: { headers: { 'retry-after': {} } } } },
  });
});

test('the conflict of a save describes what is stored, and a picture is sent as a form', () => {
  const operation = (id: string) => operations().find(({ operationId }) => operationId === id);
  const conflict = (id: string) => operation(id)?.responses;
  const stored = { allOf: [{}, { properties: { stored: { type: 'object' } } }] };
  for (const id of ['mchat.updateTextBlock', 'mchat.updateWelcome', 'msmart.quickSaveLead']) {
    expect(conflict(id)).toMatchObject({ 409: { content: { 'application/json': { schema: stored } } } });
  }
  expect(operation('mchat.updateDesignImage')).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['image'] } } } },
  });
});

test('a filter of a list is an optional boolean', () => {
  const list = operations().find(({ operationId }) => operationId === 'msmart.listLeads');
  expect(list?.parameters).toContainEqual({
    name: 'open',
    in: 'query',
    required: false,
    schema: { type: 'boolean' },
  });
});

test('a deletion that needs a code has a body', () => {
  const deletion = operations().find(({ operationId }) => operationId === 'admin.deleteFactor');
  expect(deletion).toMatchObject({ requestBody: { required: true } });
});

test('a value of several types is described by alternatives', () => {
  const schema = wireSchema(z.union([z.string(), z.number(), z.null()]), 'input');
  expect(schema).toEqual({ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] });
});
