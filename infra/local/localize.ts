import type { Parts } from './parts.ts';

/** Puts this machine's addresses in place of those on AWS: the port's for APIs and buckets, and the site's where it is known. */
export function localizer(
  { apis, aws, distribution }: Pick<Parts, 'apis' | 'aws' | 'distribution'>,
  { siteUrl }: { readonly siteUrl?: string } = {},
): (text: string) => string {
  const here = new Map([...apis, ...aws.buckets.values()].map(({ domain }) => [domain, aws.port.url]));
  if (siteUrl !== undefined) here.set(distribution.domain, siteUrl);
  return (text) =>
    [...here].reduce((result, [domain, address]) => result.replaceAll(`https://${domain}`, address), text);
}
