import type { Api } from './api/routes.ts';
import type { Place } from './names.ts';
import type { Bucket } from './s3/buckets.ts';

export interface Addresses {
  readonly place: Place;
  readonly apis: readonly Api[];
  readonly buckets: Iterable<Bucket>;
  readonly distributionDomain: string;
  /** The port that stands for AWS. */
  readonly port: string;
  readonly site: string;
}

/** Puts this machine's addresses in place of those that the stack would have on AWS. */
export function localizer({ place, apis, buckets, distributionDomain, port, site }: Addresses) {
  const replacements = new Map([[`https://${distributionDomain}`, site]]);
  for (const { apiId } of apis) {
    replacements.set(`https://${apiId}.execute-api.${place.region}.amazonaws.com`, port);
  }
  for (const { name } of buckets) replacements.set(`https://${name}.s3.${place.region}.amazonaws.com`, port);
  return (text: string): string =>
    [...replacements].reduce((result, [there, here]) => result.replaceAll(there, here), text);
}
