import type { Limits } from '../functions/limits.ts';

/** All that an operator can set; `cdk.json` overrides any of it under `context.settings`. */
export interface Settings {
  /** The stack's name; several stacks live side by side in one account. */
  readonly stackName: string;
  /** The site's own domain and its us-east-1 certificate. Absent: the CloudFront domain. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** The web ACL of CloudFront, which lives in us-east-1. */
  readonly webAclArn?: string;
  /** The address that mail comes from; SES must have verified it or its domain. */
  readonly mailFrom: string;
  /** ISO 3166 country of mobile numbers that are typed without a country code. */
  readonly country: string;
  readonly logRetentionDays: number;
  /** Off by default: it fails on new accounts, whose whole limit is 10. */
  readonly reservedConcurrency?: number;
  readonly limits: Limits;
}

export const defaults: Settings = {
  stackName: 'MSuite',
  mailFrom: 'M-Suite <no-reply@example.com>',
  country: 'MY',
  logRetentionDays: 90,
  limits: {
    addressPerHour: { signUp: 300, signIn: 1000, code: 300, newVisitor: 600 },
    signInFailures: { count: 10, windowSeconds: 900, lockSeconds: 900 },
    codes: { coolDownSeconds: 60, perHour: 5 },
  },
};
