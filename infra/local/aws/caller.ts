import type { IncomingHttpHeaders } from 'node:http';
import type { AwsRequest, Refusal } from './service.ts';
import { isSignedBy } from './signature.ts';

/** The signer and the service in a credential: `<access key>/<date>/<region>/<service>/aws4_request`. */
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

interface TrustDeps {
  readonly functions: ReadonlyMap<string, unknown>;
  secretKeyOf(identity: string): string;
}

interface Refused {
  readonly why: Refusal;
  readonly message: string;
}

const unknown: Refused = {
  why: 'unknown-caller',
  message: 'The security token included in the request is invalid.',
};
const badSignature: Refused = {
  why: 'bad-signature',
  message: 'The request signature we calculated does not match the signature you provided.',
};

/** Checks who signed a call before its content is used. */
export async function callerRefusal(
  request: AwsRequest,
  { identity, service, isPresigned }: Caller,
  { functions, secretKeyOf }: TrustDeps,
): Promise<Refused | undefined> {
  if (!functions.has(functionIdOf(identity)) && identity !== OPERATOR) return unknown;
  // Only S3 has presigned addresses; the service checks their signature and expiry.
  if (isPresigned) return service === 's3' ? undefined : badSignature;
  return (await isSignedBy(request, secretKeyOf(identity))) ? undefined : badSignature;
}
