import { type Caller, functionIdOf, OPERATOR } from './caller.ts';
import type { AwsRequest, Refusal } from './service.ts';
import { isSignedBy } from './signature.ts';

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
