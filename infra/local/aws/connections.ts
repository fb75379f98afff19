import type { AwsAnswer, AwsRequest, Refusal, Service } from './service.ts';

/** The open sockets of a WebSocket API, as `@connections` reaches them. */
export interface Sockets {
  /** Returns false when the socket is gone. */
  post(connectionId: string, message: string): boolean;
  /** Returns false when the socket is gone. */
  disconnect(connectionId: string): boolean;
}

const MAX_MESSAGE_BYTES = 128 * 1024;

/** The management API of a WebSocket API. `arn` is that of its stage: `…:<api>/<stage>`. */
export function connectionsService(sockets: Sockets, arn: string): Service {
  return {
    understand: async (request) => {
      const [, id = ''] = /\/@connections\/([^/]+)$/.exec(request.url.pathname) ?? [];
      const connectionId = decodeURIComponent(id);
      return {
        name: names[request.method] ?? request.method,
        needs: [
          {
            action: 'execute-api:ManageConnections',
            resource: `${arn}/${request.method}/@connections/${connectionId}`,
            context: {},
          },
        ],
        run: () => manage(sockets, connectionId, request),
      };
    },
    refuse: (why, message) => failure(errors[why].status, errors[why].type, message),
  };
}

async function manage(sockets: Sockets, connectionId: string, request: AwsRequest): Promise<AwsAnswer> {
  if (request.method === 'DELETE') return sockets.disconnect(connectionId) ? { status: 204 } : gone;
  if (request.method !== 'POST') {
    return failure(501, 'NotImplemented', `${request.method} is not offered here`);
  }
  const message = await request.read();
  if (message.length > MAX_MESSAGE_BYTES) {
    return failure(413, 'PayloadTooLargeException', 'The payload is over 128 KB');
  }
  return sockets.post(connectionId, message.toString()) ? { status: 200 } : gone;
}

const names: Readonly<Record<string, string>> = {
  POST: 'PostToConnection',
  DELETE: 'DeleteConnection',
};

const errors: Readonly<Record<Refusal, { status: number; type: string }>> = {
  denied: { status: 403, type: 'ForbiddenException' },
  throttled: { status: 429, type: 'LimitExceededException' },
  conflict: { status: 429, type: 'LimitExceededException' },
  internal: { status: 500, type: 'InternalServerError' },
  'unknown-caller': { status: 403, type: 'UnrecognizedClientException' },
  'bad-signature': { status: 403, type: 'InvalidSignatureException' },
};

function failure(status: number, type: string, message: string) {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
    body: JSON.stringify({ message }),
  };
}

const gone = failure(410, 'GoneException', 'Gone');
