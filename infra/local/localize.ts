import type { Parts } from './parts.ts';

/**
 * Returns a function that replaces addresses of AWS by those of this machine: the port's for APIs and buckets, and
 * the site's if given.
 */
export function localizer(
  { apis, aws, distribution }: Pick<Parts, 'apis' | 'aws' | 'distribution'>,
  { siteUrl }: { readonly siteUrl?: string } = {},
): (text: string) => string {
  const here = new Map([...apis, ...aws.buckets.values()].map(({ domain }) => [domain, aws.port.url]));
  if (siteUrl !== undefined) here.set(distribution.domain, siteUrl);
  return (text) =>
    [...here].reduce((result, [domain, address]) => result.replaceAll(`https://${domain}`, address), text);
}
