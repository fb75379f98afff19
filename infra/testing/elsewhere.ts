import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { requestOf, type Sent, stackUrl } from './suite.ts';

/** Linux and Windows have all of 127.0.0.0/8, and macOS does not. */
export const hasManyAddresses = process.platform !== 'darwin';

export interface AnsweredThere {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const Body = z.catch(z.record(z.string(), z.unknown()), {});

const agent = new Agent({ keepAlive: true });

/** Makes a call from another address of this machine, which the edge passes to the functions. */
export function sendFrom(
  localAddress: string,
  call: Pick<Call, 'method' | 'path'>,
  sent: Sent = {},
): Promise<AnsweredThere> {
  const { path, query, headers } = requestOf(call, sent);
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
  return new Promise((resolve, reject) => {
    const { port } = new URL(stackUrl());
    const outgoing = request({
      agent,
      hostname: '127.0.0.1',
      port,
      localAddress,
      method: call.method,
      path: path + query,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      json(answer)
        .catch(() => undefined)
        .then((read) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Body.parse(read) }),
        )
        .catch(reject);
    });
    outgoing.end(body);
  });
}
