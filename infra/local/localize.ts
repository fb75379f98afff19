import type { Parts } from './parts.ts';

/** Puts the port's address in place of those that the stack's APIs and buckets would have on AWS. */
export function localizer({ apis, aws }: Pick<Parts, 'apis' | 'aws'>): (text: string) => string {
  const domains = [...apis, ...aws.buckets.values()].map(({ domain }) => `https://${domain}`);
  return (text) => domains.reduce((result, address) => result.replaceAll(address, aws.port.url), text);
}
