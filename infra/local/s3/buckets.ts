import { join } from 'node:path';
import * as z from 'zod/mini';
import { Statement, type Statements } from '../template/policy.ts';
import type { Stack } from '../template/template.ts';
import { BucketFiles } from './bucket-files.ts';
import { CorsRule } from './cors.ts';
import type { ReadableObject } from './object.ts';
import { siteFiles } from './site-files.ts';
import { openUploads, type Uploads } from './uploads.ts';

export interface Bucket {
  readonly name: string;
  readonly arn: string;
  /** The address for CloudFront and browsers on AWS. */
  readonly domain: string;
  readonly cors: readonly CorsRule[];
  /** The bucket policy's statements for a service principal such as `cloudfront.amazonaws.com`. */
  statementsFor(service: string): Statements;
  readonly files: BucketFiles;
  /** Returns undefined when the object does not exist. */
  find(key: string): Promise<ReadableObject | undefined>;
  readonly uploads: Uploads;
}

const LifecycleRule = z.object({
  Prefix: z.optional(z.string()),
  NoncurrentVersionExpiration: z.optional(z.object({ NoncurrentDays: z.number() })),
});
const Properties = z.object({
  CorsConfiguration: z.optional(z.object({ CorsRules: z.array(CorsRule) })),
  VersioningConfiguration: z.optional(z.object({ Status: z.string() })),
  LifecycleConfiguration: z.optional(z.object({ Rules: z.array(LifecycleRule) })),
});
const Principal = z.object({ Service: z.union([z.string(), z.array(z.string())]) });
const PolicyProperties = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
});

/** The built web app and the domain of the bucket that the deploy command uploads it to on AWS. */
export interface BuiltSite {
  readonly domain: string;
  readonly folder: string;
}

interface BucketsOptions {
  readonly folder: string;
  readonly site: BuiltSite | undefined;
  now(): number;
}

export function readBuckets(stack: Stack, { folder, site, now }: BucketsOptions): Map<string, Bucket> {
  const policies = stack.ofType('AWS::S3::BucketPolicy', PolicyProperties);
  return new Map(
    stack.ofType('AWS::S3::Bucket', Properties).map(({ id, properties }) => {
      const name = stack.ref(id);
      const statements = policies
        .filter((policy) => policy.properties.Bucket === name)
        .flatMap((policy) => policy.properties.PolicyDocument.Statement);
      const domain = stack.attribute(id, 'RegionalDomainName');
      const files = new BucketFiles(join(folder, 's3', name), {
        now,
        noncurrentDays: noncurrentDays(properties),
      });
      const bucket: Bucket = {
        name,
        arn: stack.attribute(id, 'Arn'),
        domain,
        cors: properties.CorsConfiguration?.CorsRules ?? [],
        statementsFor: (service) => statements.filter((statement) => concerns(statement, service)),
        files,
        find: site?.domain === domain ? siteFiles(site.folder) : async (key) => files.find(key),
        uploads: openUploads(join(folder, 's3', name, 'uploads')),
      };
      return [name, bucket];
    }),
  );
}

/** Returns the days for which noncurrent versions are kept, by the lifecycle rule for all objects. Undefined without versioning. */
function noncurrentDays({
  VersioningConfiguration: versioning,
  LifecycleConfiguration: lifecycle,
}: z.infer<typeof Properties>): number | undefined {
  if (versioning?.Status !== 'Enabled') return undefined;
  const rule = lifecycle?.Rules.find(
    ({ Prefix, NoncurrentVersionExpiration }) => Prefix === undefined && NoncurrentVersionExpiration,
  );
  return rule?.NoncurrentVersionExpiration?.NoncurrentDays ?? Number.POSITIVE_INFINITY;
}

function concerns({ Principal: principal }: Statement, service: string): boolean {
  const named = Principal.safeParse(principal);
  if (named.success) return [named.data.Service].flat().includes(service);
  return principal === '*' || JSON.stringify(principal) === '{"AWS":"*"}';
}
