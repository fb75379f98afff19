import type { Access, Call } from '../contract/call.ts';
import { groups } from '../contract/groups.ts';
import { failureSchemas, failuresOf, headersOf, responses } from './answers.ts';
import { isObject, type Json, type JsonObject, wireSchema } from './schema.ts';

/** Who may make a call, in words. */
const ACCESS: Record<Access, string> = {
  public: 'Anyone.',
  user: 'A signed-in user.',
  verified: 'A signed-in user whose email is verified.',
  member: 'A verified member or manager of the team, or its owner.',
  manager: 'A verified manager of the team, or its owner.',
  owner: 'The owner of the team.',
  botOwner: 'The owner of the bot.',
  admin: 'An admin.',
};

const TAGS: Record<keyof typeof groups, string> = {
  user: 'Accounts',
  validate: 'Email verification',
  admin: 'Admin area',
  msmart: 'M-Smart: teams and leads',
  mu: 'M-University: courses',
  author: 'M-University: what admins write, and see of learners',
  mchat: 'M-Chat: bots, for their owners',
  chat: 'M-Chat: the public chat, for visitors',
};

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument(): JsonObject {
  return {
    openapi: '3.1.1',
    info: {
      title: 'M-Suite',
      version: '1',
      description: 'Limits of length count characters as people see them. Unknown fields are ignored.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' },
        adminToken: { type: 'apiKey', in: 'header', name: 'adminToken' },
      },
      responses,
      schemas: failureSchemas,
    },
  };
}

function paths(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [group, calls] of Object.entries(groups)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(group, name, call) };
    }
  }
  return paths;
}

function operation(group: string, name: string, call: Call): JsonObject {
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: inWords(name),
    description: `For: ${ACCESS[call.access]}`,
    security: security(call.access),
    parameters: [...parameters(call, 'params', 'path'), ...parameters(call, 'query', 'query')],
    ...requestBody(call),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        ...headersOf(call),
        content: { 'application/json': { schema: wireSchema(call.reply, 'output') } },
      },
      ...failuresOf(call),
    },
  };
}

/** `listTeamNames` as 'List team names'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function security(access: Access): Json {
  if (access === 'public') return [];
  return access === 'admin' ? [{ adminToken: [] }] : [{ accessToken: [] }];
}

function parameters(call: Call, part: 'params' | 'query', place: 'path' | 'query'): Json[] {
  const schema = call[part];
  if (schema === undefined) return [];
  const { properties } = wireSchema(schema, 'input');
  if (!isObject(properties)) throw new Error(`${call.method} ${call.path} has no named ${part}`);
  // What a query must hold would be a field of a form: all of ours may be left out.
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema,
  }));
}

function requestBody(call: Call): JsonObject {
  if (call.body === undefined) return {};
  const type = call.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: wireSchema(call.body, 'input') } } } };
}
