import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseUpgrade, type SocketGateway } from '../api/sockets.ts';
import type { Clock } from '../host/clock.ts';
import {
  bodyReader,
  type OriginServer,
  type ResponseHeaders,
  respond,
  textResponse,
  type WebRequest,
  type WebResponse,
} from '../host/http.ts';
import type { Journal } from '../host/journal.ts';
import { loopbackServer } from '../host/loopback.ts';
import { withTimeout } from '../host/with-timeout.ts';
import { matchesWildcard } from '../template/wildcard.ts';
import { compressor } from './compress.ts';
import type { Behavior, Distribution, Origin } from './distribution.ts';
import { isSigned, SIGNATURE_PARAMETERS } from './signature.ts';
import { type ViewerFunction, viewerFunction } from './viewer-function.ts';

/** The origins and sockets by their domains. */
export interface Backend {
  readonly origins: ReadonlyMap<string, OriginServer>;
  readonly sockets: ReadonlyMap<string, SocketGateway>;
}

interface EdgeDeps {
  readonly distribution: Distribution;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Resolves when the functions have started. They need the edge's URL first, so requests wait until then. */
  readonly backend: Promise<Backend>;
  /** The public keys (PEM) of signed URLs, by id. */
  readonly keys: ReadonlyMap<string, string>;
  /** Replaces URLs of AWS in a header by those of this machine. */
  localized(text: string): string;
  /** Handles requests under `/_local/`; returns false for all others. */
  readonly own: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

/** CloudFront on this machine: handles each request as the template's distribution says. */
export function edgeServer(deps: EdgeDeps) {
  const edge = new Edge(deps);
  const server = loopbackServer({
    request: (incoming, outgoing) => {
      if (!deps.own(incoming, outgoing)) return edge.serve(incoming, outgoing);
    },
    upgrade: (incoming, socket, head) => edge.upgrade(incoming, socket, head),
    failed: (error) => deps.journal.log('edge', `${error instanceof Error ? error.stack : error}`),
  });
  // Slow uploads take longer than Node's default of 5 minutes.
  server.requestTimeout = 0;
  // Clients close idle connections earlier in most cases, so a request seldom meets a connection that is being closed.
  server.keepAliveTimeout = 65_000;
  return server;
}

interface EdgeRequest {
  readonly behavior: Behavior;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly address: string;
}

class Edge {
  readonly #deps: EdgeDeps;
  readonly #compress = compressor();
  readonly #viewerFunctions = new Map<string, ViewerFunction>();

  constructor(deps: EdgeDeps) {
    this.#deps = deps;
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = this.#requestOf(incoming);
    if (!request) return this.#send(incoming, outgoing, textResponse(400, 'Bad request'));
    const { behavior } = request;
    const answer = await this.#answer(request, incoming);
    const compressed =
      behavior.compress && behavior.forwarding.isCompressible
        ? await this.#compress(answer, incoming.headers['accept-encoding'])
        : answer;
    const headers = behavior.headers ? behavior.headers(compressed.headers) : compressed.headers;
    await this.#send(incoming, outgoing, { ...compressed, headers: this.#localized(headers) });
  }

  async upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { sockets } = await this.#deps.backend;
    const request = this.#requestOf(incoming);
    const gateway = request && sockets.get(request.behavior.origins[0]?.domain ?? '');
    if (!request || !gateway) return refuseUpgrade(socket, 403);
    const viewed = this.#runViewerFunction(request);
    if ('status' in viewed) return refuseUpgrade(socket, viewed.status);
    const { origins, forwarding } = request.behavior;
    const headers = { ...forwarding.headers(viewed.request.headers), ...origins[0]?.customHeaders };
    const texts = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    );
    await gateway.upgrade({
      incoming,
      socket,
      head,
      path: viewed.request.path,
      query: forwarding.query(viewed.request.query),
      headers: Object.fromEntries(texts),
      address: request.address,
    });
  }

  /** Returns undefined when the URL is malformed. */
  #requestOf(incoming: IncomingMessage): EdgeRequest | undefined {
    const [target = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
    if (!target.startsWith('/')) return undefined;
    const behavior = this.#deps.distribution.behaviors.find(({ pattern }) =>
      matchesWildcard(target, pattern),
    );
    if (!behavior) return undefined;
    const address = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
    return {
      behavior,
      method: incoming.method ?? 'GET',
      path: target,
      query,
      headers: incoming.headers,
      address,
    };
  }

  async #answer(request: EdgeRequest, incoming: IncomingMessage): Promise<WebResponse> {
    const { behavior, method } = request;
    if (!behavior.methods.includes(method)) return textResponse(403, 'The method is not allowed here');
    if (behavior.keys.length > 0 && !this.#isSigned(request)) return textResponse(403, 'Access denied');
    const viewed = this.#runViewerFunction(request);
    if ('status' in viewed) return { ...viewed, body: Buffer.alloc(0) };
    const read = bodyReader(incoming);
    let answer = textResponse(502, 'The origin does not exist');
    for (const origin of behavior.origins) {
      answer = await this.#askOrigin(origin, request, { ...viewed.request, read });
      if (!behavior.failoverStatuses.includes(answer.status)) return answer;
    }
    return answer;
  }

  async #askOrigin(
    origin: Origin,
    { behavior: { forwarding }, method, address }: EdgeRequest,
    { path, query, headers, read }: Pick<WebRequest, 'path' | 'query' | 'headers' | 'read'>,
  ): Promise<WebResponse> {
    const serve = (await this.#deps.backend).origins.get(origin.domain);
    if (!serve) return textResponse(502, 'The origin does not exist');
    const answered = serve({
      method,
      path,
      query: forwarding.query(query),
      headers: { ...forwarding.headers(headers), ...origin.customHeaders },
      address,
      read,
    });
    return withTimeout(origin.readTimeoutMs, answered, () =>
      textResponse(504, 'The origin did not answer in time'),
    );
  }

  #send({ method }: IncomingMessage, outgoing: ServerResponse, response: WebResponse): Promise<void> {
    return respond(outgoing, response, { method, now: this.#deps.clock.now() });
  }

  #runViewerFunction({ behavior, ...request }: EdgeRequest) {
    const query =
      behavior.keys.length === 0
        ? request.query
        : request.query
            .split('&')
            .filter((part) => !SIGNATURE_PARAMETERS.includes(part.split('=')[0] ?? ''))
            .join('&');
    const viewed = { ...request, query };
    if (behavior.viewerRequest === undefined) return { request: viewed };
    return this.#viewerFunction(behavior.viewerRequest)(viewed);
  }

  #viewerFunction(code: string): ViewerFunction {
    const known = this.#viewerFunctions.get(code) ?? viewerFunction(code);
    this.#viewerFunctions.set(code, known);
    return known;
  }

  #isSigned({ behavior, path, query, headers }: EdgeRequest): boolean {
    const keys = new Map([...this.#deps.keys].filter(([id]) => behavior.keys.includes(id)));
    const host = headers.host ?? 'localhost';
    const nowMs = this.#deps.clock.now();
    // The signature covers the scheme, which is https on AWS and may be http here.
    return ['http', 'https'].some((scheme) =>
      isSigned({ url: new URL(`${scheme}://${host}${path}?${query}`), nowMs }, keys),
    );
  }

  #localized(headers: ResponseHeaders): ResponseHeaders {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        typeof value === 'string' ? this.#deps.localized(value) : value,
      ]),
    );
  }
}
