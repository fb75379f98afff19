import type { IncomingHttpHeaders } from 'node:http';

/** Who signed a call, and for which service: `Credential=<access key>/<date>/<region>/<service>/aws4_request`. */
export interface Caller {
  readonly identity: string;
  readonly service: string;
  /** By its query, to be used by whoever holds the address. */
  readonly isPresigned: boolean;
}

/** Tests and operator commands sign with it, and may do everything. */
export const OPERATOR = 'operator';

/** Undefined when nobody signed it. */
export function callerOf(url: URL, headers: IncomingHttpHeaders): Caller | undefined {
  const presigned = url.searchParams.get('X-Amz-Credential');
  const credential = presigned ?? /Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1];
  const [identity, , , service] = credential?.split('/') ?? [];
  if (!identity || !service) return undefined;
  return { identity, service, isPresigned: presigned !== null };
}

/** The logical id of the function that an identity belongs to. */
export function functionIdOf(identity: string): string {
  return identity.slice(0, identity.lastIndexOf('.'));
}
