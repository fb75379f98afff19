import type { IncomingHttpHeaders } from 'node:http';

/**
 * The signer of a call and the service it calls, from `Credential=<access
 * key>/<date>/<region>/<service>/aws4_request`.
 */
export interface Caller {
  readonly identity: string;
  readonly service: string;
  /** Signed in the query, so that anybody who has the address can use it. */
  readonly isPresigned: boolean;
}

/** The access key of tests and operator commands, which may do everything. */
export const OPERATOR = 'operator';

/** Returns undefined when the call is not signed. */
export function callerOf(url: URL, headers: IncomingHttpHeaders): Caller | undefined {
  const presigned = url.searchParams.get('X-Amz-Credential');
  const credential = presigned ?? /Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1];
  const [identity, , , service] = credential?.split('/') ?? [];
  if (!identity || !service) return undefined;
  return { identity, service, isPresigned: presigned !== null };
}

/** The logical id of the function that signs with this access key. */
export function functionIdOf(identity: string): string {
  return identity.slice(0, identity.lastIndexOf('.'));
}
