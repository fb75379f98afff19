import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { WebRequest } from '../host/http.ts';
import type { Match } from './match.ts';
import type { Api, Route } from './routes.ts';

interface HttpCall {
  readonly api: Api;
  readonly match: Match<Route>;
  /** The decoded path. */
  readonly path: string;
  readonly request: WebRequest;
  readonly body: Buffer;
  readonly now: number;
}

/** Builds the event of an HTTP API for a request, payload format 2.0. */
export function httpEvent({ api, match, path, request, body, now }: HttpCall): APIGatewayProxyEventV2 {
  const { route, parameters } = match;
  const { cookie, ...headers } = request.headers;
  const query = queryParameters(request.query);
  const domainName = `${api.apiId}.execute-api.us-east-1.amazonaws.com`;
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: { ...joined(headers), host: domainName, 'content-length': String(body.length) },
    ...(query && { queryStringParameters: query }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: api.apiId,
      domainName,
      domainPrefix: api.apiId,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.address,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: newRequestId(),
      routeKey: route.key,
      stage: api.stage,
      time: clfTime(now),
      timeEpoch: Math.floor(now),
    },
    ...(body.length > 0 && encoded(body, request.headers['content-type'])),
    isBase64Encoded: body.length > 0 && !isText(request.headers['content-type']),
  };
}

/** Has the form of API Gateway's ids: 11 random bytes in base64 with its padding. */
export function newRequestId(): string {
  return `${randomBytes(11).toString('base64url')}=`;
}

/** Formats a time as in `20/Nov/2026:21:43:10 +0000`. */
export function clfTime(ms: number): string {
  const [, day, month, year, time] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(ms).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

function joined(headers: WebRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );
}

/** Joins the values of a repeated name with commas, as an HTTP API does. */
function queryParameters(query: string): Record<string, string> | undefined {
  if (query === '') return undefined;
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = values.get(name);
    values.set(name, known === undefined ? value : `${known},${value}`);
  }
  return Object.fromEntries(values);
}

function encoded(body: Buffer, type: string | undefined): { body: string } {
  return { body: body.toString(isText(type) ? 'utf8' : 'base64') };
}

/** Returns whether an HTTP API passes a body of this type as text; all other types become base64. */
function isText(type: string | undefined): boolean {
  return (
    type === undefined ||
    /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/i.test(type.trim())
  );
}
