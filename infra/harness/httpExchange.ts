import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request that is sent exactly as given, without corrections by a client library. */
export interface HttpRequest {
  readonly method: string;
  /** The path and the query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;

const agent = new Agent({ keepAlive: true });

/** Sends a request and returns the response; rejects after 20 seconds of silence. */
export function sendRequest(
  origin: string,
  { method, target, headers, body }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing = request({
      agent,
      hostname,
      port,
      method,
      path: target,
      timeout: TIMEOUT_MS,
      headers: { ...headers, 'content-length': String(body?.length ?? 0) },
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response in time')));
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0, headers } = incoming;
      buffer(incoming).then((bytes) => resolve({ status, headers, text: bytes.toString() }), reject);
    });
    outgoing.end(body);
  });
}

const MAX_SHOWN = 2_000;

/** Writes the request as a shell command. */
export function curlCommand(origin: string, { method, target, headers, body }: HttpRequest): string {
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const shown = body?.subarray(0, MAX_SHOWN).toString('latin1');
  return [
    'curl -sS -i --path-as-is -X',
    method,
    quoted(origin + target),
    ...given,
    ...(shown === undefined ? [] : ['--data-binary', quoted(shown)]),
    ...(body && body.length > MAX_SHOWN ? [`# and ${body.length - MAX_SHOWN} bytes more`] : []),
  ].join(' ');
}

/** Quotes a text as bash's `$'…'`, with escapes for all bytes outside printable ASCII. */
function quoted(text: string): string {
  const escaped = Buffer.from(text, 'latin1')
    .toString('latin1')
    .replace(/[\\']/g, '\\$&')
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `$'${escaped}'`;
}
