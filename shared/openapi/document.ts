import type { Access, Call } from '../contract/call.ts';
import { groups } from '../contract/groups.ts';
import { failureSchemas, failuresOf, headersOf, responses } from './answers.ts';
import { documentNames, documentPath } from './names.ts';
import { isObject, type Json, type JsonObject, wireSchema } from './schema.ts';

/** The callers of each access, in words. */
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
  author: 'M-University: writing courses and following learners, for admins',
  mchat: 'M-Chat: bots, for their owners',
  chat: 'M-Chat: the public chat, for visitors',
  words: 'Messages to leads, and the claims that may not be in them',
};

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument(): JsonObject {
  const all = paths();
  return {
    openapi: '3.1.1',
    info: {
      title: 'M-Suite',
      version: '1',
      description: 'Limits of length count characters as people see them. Unknown fields are ignored.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      contact: { name: 'Whoever runs this suite' },
    },
    servers: [{ url: '/', description: 'Where this suite runs' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: all,
    components: {
      securitySchemes: {
        accessToken: token('accessToken', "A user's token, which signing in or up returns"),
        adminToken: token('adminToken', "An admin's token, which signing in returns"),
      },
      responses: usedIn(all),
      schemas: failureSchemas,
    },
  };
}

/** Keeps the shared responses to which a call refers. */
function usedIn(paths: JsonObject): JsonObject {
  const text = JSON.stringify(paths);
  const used = Object.entries(responses).filter(([name]) => text.includes(`/responses/${name}"`));
  return Object.fromEntries(used);
}

function token(name: string, description: string): JsonObject {
  return { type: 'apiKey', in: 'header', name, description };
}

function paths(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [group, calls] of Object.entries(groups)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const path = documentPath(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(group, name, call) };
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
    parameters: [...pathParameters(call), ...queryParameters(call)],
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

/** Turns `listTeamNames` into 'List team names'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function security(access: Access): Json {
  if (access === 'public') return [];
  return access === 'admin' ? [{ adminToken: [] }] : [{ accessToken: [] }];
}

function pathParameters(call: Call): Json[] {
  const names = documentNames(call.path);
  return fieldsOf(call, 'params').map(([own, schema]) => {
    const name = names.get(own) ?? own;
    // Says what the parameter is in this call, where another call at the same path names it differently.
    return { name, in: 'path', required: true, ...(name !== own && { description: inWords(own) }), schema };
  });
}

function queryParameters(call: Call): Json[] {
  // Every query parameter of the contract is optional.
  return fieldsOf(call, 'query').map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function fieldsOf(call: Call, part: 'params' | 'query'): [string, Json][] {
  const schema = call[part];
  if (schema === undefined) return [];
  const { properties } = wireSchema(schema, 'input');
  if (!isObject(properties)) throw new Error(`${call.method} ${call.path} has no named ${part}`);
  return Object.entries(properties);
}

function requestBody(call: Call): JsonObject {
  if (call.body === undefined) return {};
  const type = call.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: wireSchema(call.body, 'input') } } } };
}
