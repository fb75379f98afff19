import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { WebRequest } from '../http.ts';
import type { Match } from './match.ts';
import type { Api, Route } from './routes.ts';

interface HttpCall {
  readonly api: Api;
  readonly match: Match<Route>;
  /** Decoded. */
  readonly path: string;
  readonly request: WebRequest;
  readonly body: Buffer;
  readonly now: number;
}

/** A request as an HTTP API tells it, payload format 2.0. */
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

/** As API Gateway's ids look: 11 random bytes and the mark of base64. */
export function newRequestId(): string {
  return `${randomBytes(11).toString('base64url')}=`;
}

/** `20/Nov/2026:21:43:10 +0000` */
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

/** Values of a repeated name are joined by commas. */
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

/** The types whose bodies an HTTP API hands over as they are; all else is base64. */
function isText(type: string | undefined): boolean {
  return (
    type === undefined ||
    /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/i.test(type.trim())
  );
}
