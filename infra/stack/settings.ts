import * as z from 'zod/mini';
import { countedLimits, Limits, Rate } from '../../functions/lib/store/limits.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/rules/team.ts';
import { isTimeZone } from '../../shared/rules/time.ts';
import { DEFAULT_COUNTRY } from '../../shared/rules/typedPhone.ts';
import { CommandError } from '../command-error.ts';
import { functionNames } from './functions.ts';

const Count = z.int().check(z.positive());
const WebAddress = z.url({ protocol: /^https$/ });
const Throttle = z.strictObject({ perSecond: Count, burst: Count });
export type Throttle = z.infer<typeof Throttle>;

const matching = (pattern: RegExp, hint?: string) => z.string().check(z.regex(pattern, hint));
const Country = matching(/^[A-Z]{2}$/, 'two capital letters, such as MY');

/** The retention periods of CloudWatch Logs, up to two years. */
const LOG_DAYS = new Set([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731]);

/**
 * Requests from one IP address in five minutes. An address beyond the limit is blocked until its rate falls. The default
 * lets 200 users behind one address open five screens each, at about 30 requests a screen.
 */
const Waf = z.strictObject({
  requests: z._default(z.int().check(z.minimum(100)), 30_000),
  /** The limit of sign-ins, sign-ups and codes. */
  signIns: z._default(z.int().check(z.minimum(10)), 1000),
});

/** The operator's settings. `cdk.json`, `--settings <file>` or `-c settings='{…}'` overrides the defaults. */
export const Settings = z.strictObject({
  /** The name of the stack. An account may have several stacks. */
  stackName: matching(
    /^[A-Za-z][A-Za-z0-9-]{0,63}$/,
    'letters, digits and dashes, a letter first, 64 at most',
  ),
  /** The site's own domain and its us-east-1 certificate. Absent: the CloudFront domain. */
  domain: z.optional(
    z.strictObject({
      name: matching(/^([a-z\d-]+\.)+[a-z]{2,}$/, 'a domain name, such as suite.example'),
      certificateArn: matching(
        /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/./,
        'a certificate of us-east-1',
      ),
    }),
  ),
  /** The ARN of an existing web ACL for CloudFront, which is always in us-east-1. */
  webAclArn: z.optional(
    matching(/^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/./, 'a global web ACL of us-east-1'),
  ),
  /** The limits of a web ACL that the stack creates, `{}` for the defaults. Only a stack in us-east-1 can create one. */
  waf: z.optional(Waf),
  /** The only countries that CloudFront serves, by their ISO 3166 codes. Empty: all. */
  allowedCountries: z.array(Country),
  /** The sender of mail: `Name <address>` or only the address. */
  mailFrom: matching(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/),
  /** SES verifies the whole domain of the sender, by DNS records, or only the address, by a mail to it. */
  mailIdentity: z.enum(['domain', 'address']),
  /** True if the SES identity exists already. An account can have each identity only once. */
  mailIdentityExists: z.boolean(),
  /** The ISO 3166 country of phone numbers that are typed without a country code. */
  country: Country,
  /** The IANA time zone of a new team whose creator's browser reports none. */
  timeZone: z.string().check(z.refine(isTimeZone, 'a time zone, such as Asia/Kuala_Lumpur')),
  /** The days for which a bot's visitors and their transcripts are kept. Absent: for ever. */
  transcriptDays: z.optional(Count),
  /** Keeps the table and the files when the stack is deleted. False only for trial stacks. */
  retainData: z.boolean(),
  logRetentionDays: z
    .int()
    .check(z.refine((days) => LOG_DAYS.has(days), `one of ${[...LOG_DAYS].join(', ')}`)),
  /** The recipient of alarms. Absent: alarms are only in the console. */
  alarmEmail: z.optional(z.email()),
  /**
   * The ARN of the operator's own AWS Backup vault, in any region. The table is copied into it daily, and each copy is
   * kept for 35 days. Absent: only point-in-time recovery.
   */
  backupVault: z.optional(
    matching(/^arn:aws[\w-]*:backup:[a-z\d-]+:\d{12}:backup-vault:[\w-]{2,50}$/, "a backup vault's ARN"),
  ),
  /** The account's monthly budget in US dollars. alarmEmail is notified at 80 and at 100 percent of it. */
  monthlyBudgetUsd: z.optional(Count),
  /** An alarm fires when more sign-ins than this are refused in each of two consecutive five-minute periods. */
  signInRefusalsAlarm: Count,
  /**
   * Functions write X-Ray traces of the first invocation in each second and of 5 % of the others, and Lambda reports the
   * memory and cold start of each invocation. This doubles the logs, so it is meant for a short time.
   */
  tracing: z.boolean(),
  /** All callers together share this throttle, for the calls that are not in `callThrottles`. Excess gets 429. */
  httpThrottle: Throttle,
  /**
   * Throttles of single routes, so that a flood of one call does not block the others. `chat` applies to the calls of a
   * bot's visitors and to certificates, the other three to calls that hash a password or send a mail.
   */
  callThrottles: z.strictObject({ chat: Throttle, signUp: Throttle, signIn: Throttle, code: Throttle }),
  /** The throttle of messages that all sockets share. */
  socketThrottle: Throttle,
  /** The concurrency that a function keeps and never exceeds. New accounts have a limit of 10 and cannot reserve any. */
  reservedConcurrency: z.partialRecord(z.enum(functionNames), Count),
  /**
   * Batches of jobs that run at once for each shard of the table's stream; each batch is one invocation. Use 2 if the
   * account's limit is below 100 concurrent executions, so that calls keep their share.
   */
  parallelizationFactor: z.int().check(z.minimum(1), z.maximum(10)),
  /** CloudFront's locations: 100 is North America and Europe, 200 adds Asia, all is everywhere. */
  priceClass: z.enum(['100', '200', 'all']),
  /** The public key (PEM) that verifies signed URLs of course videos. `npm run deploy` creates the key pair. */
  coursePublicKey: z.string(),
  /** The WhatsApp number for requests to enrol in a course, such as +60123456789. Empty: no link is shown. */
  enrolPhone: matching(/^$|^\+[1-9]\d{6,14}$/),
  /** Links to the operator's privacy policy and terms at sign-up, in the footer and in the chat. Absent: no link. */
  privacyUrl: z.optional(WebAddress),
  termsUrl: z.optional(WebAddress),
  /** If it is `required`, an admin without a second factor can only create one. */
  adminSecondFactor: z.enum(['optional', 'required']),
  limits: z.extend(Limits, { counted: z.record(z.enum(countedLimits), Rate) }),
});
export type Settings = z.infer<typeof Settings>;

/** Nobody has the matching private key, so course videos cannot open before `npm run deploy` creates a key pair. */
const PLACEHOLDER_PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwNcoWpJ64S4aY1qYd/WB
zdufnk3sFQyZqmtfEvh99reh6ql7nvT0XTOyvu20Tko4XkG6ThE6NQSB2d6oHBZL
HAC8/ykTurWQHhPmKUqu886hMlD7ws6SzfU8iKY5l5DNwRMEjtDLrNj0zqwGM+jh
wBhA71lEHF1IAHx/U6AQubhUo250/c5Ttw1hGLQNv/IWe9JGxD8OZ0eb7ARrFZ/b
EgJ0ERNRbPqTof2m1/vhlkSoCu4zozUbV6FNRjx2VjdwR5Gowlxi0Z93XJkUYT6W
hhoKZ+MN1Mbjbqp2j1MXeNV2vxM93i1hUcST/ZM5hgSFgB6jBxTyVwVwK28LrfWV
OwIDAQAB
-----END PUBLIC KEY-----
`;

const MEGABYTE = 1024 * 1024;

export const defaults: Settings = {
  stackName: 'MSuite',
  mailFrom: 'M-Suite <no-reply@example.com>',
  mailIdentity: 'domain',
  mailIdentityExists: false,
  country: DEFAULT_COUNTRY,
  timeZone: DEFAULT_TIME_ZONE,
  allowedCountries: [],
  retainData: true,
  logRetentionDays: 90,
  signInRefusalsAlarm: 100,
  tracing: false,
  httpThrottle: { perSecond: 1000, burst: 2000 },
  callThrottles: {
    chat: { perSecond: 500, burst: 1000 },
    signUp: { perSecond: 200, burst: 400 },
    signIn: { perSecond: 400, burst: 800 },
    code: { perSecond: 200, burst: 400 },
  },
  socketThrottle: { perSecond: 500, burst: 1000 },
  reservedConcurrency: {},
  parallelizationFactor: 3,
  priceClass: '200',
  coursePublicKey: PLACEHOLDER_PUBLIC_KEY,
  enrolPhone: '',
  adminSecondFactor: 'optional',
  limits: {
    counted: {
      signUp: { count: 300, windowSeconds: 3600 },
      signIn: { count: 1000, windowSeconds: 3600 },
      code: { count: 600, windowSeconds: 3600 },
      newVisitor: { count: 600, windowSeconds: 3600 },
      seen: { count: 1200, windowSeconds: 3600 },
      // This is enough for 200 visitors behind one address who each reopen their chat 30 times.
      transcript: { count: 6000, windowSeconds: 3600 },
      // This is enough for the tabs of 200 users behind one address to reconnect 30 times each.
      connect: { count: 6000, windowSeconds: 3600 },
      // No advertisement brings this many, so the limit only stops a flood from many addresses.
      botVisitor: { count: 20_000, windowSeconds: 3600 },
      // A hall on one Wi-Fi must not notice them: a number beyond them is held until the bot's owner decides.
      leadOfBot: { count: 300, windowSeconds: 3600 },
      leadOfAddress: { count: 200, windowSeconds: 3600 },
      mailHour: { count: 5, windowSeconds: 3600 },
      mailDay: { count: 20, windowSeconds: 86_400 },
      notice: { count: 1, windowSeconds: 86_400 },
      // Equal to `codes.perHour`.
      addressChange: { count: 5, windowSeconds: 3600 },
      passwordChange: { count: 10, windowSeconds: 3600 },
      codeRequest: { count: 20, windowSeconds: 3600 },
      accessRequest: { count: 20, windowSeconds: 3600 },
      dataRequest: { count: 5, windowSeconds: 86_400 },
      // Joins and departures of a user together.
      teamRequest: { count: 40, windowSeconds: 3600 },
      // A copy stores the bot's pictures again, and `pictureBytes` does not count them.
      chatCopy: { count: 30, windowSeconds: 86_400 },
      importedRows: { count: 10_000, windowSeconds: 86_400 },
      pictureBytes: { count: 200 * MEGABYTE, windowSeconds: 86_400 },
      // A new visitor counts as 8 KiB: at most 6,400 visitors a day for a bot, 2,560 from one address.
      botTranscripts: { count: 50 * MEGABYTE, windowSeconds: 86_400 },
      addressTranscripts: { count: 20 * MEGABYTE, windowSeconds: 86_400 },
    },
    siteFactor: 10,
    signInFailures: { count: 10, windowSeconds: 900, lockSeconds: 900 },
    deviceFailures: { count: 30, windowSeconds: 3600, lockSeconds: 3600 },
    adminSignIn: {
      failures: 10,
      failuresOverall: 100,
      wrongCodes: 5,
      windowSeconds: 900,
      lockSeconds: 900,
    },
    socketMessages: { burst: 5, refillSeconds: 1 },
    mailReserve: { hour: 2, day: 5 },
    codes: { coolDownSeconds: 60, perHour: 5 },
    wrongResetCodes: { count: 10, windowSeconds: 86_400 },
  },
};

/** Merges an operator's overrides, an object or JSON text, into the defaults. Refuses unknown names. */
export function settingsWith(overrides: unknown = {}): Settings {
  const given = typeof overrides === 'string' ? parsed(overrides) : overrides;
  const all = mergeSettings(defaults, given);
  const read = Settings.safeParse(all);
  if (!read.success) throw new CommandError(`These settings cannot be used: ${problemsOf(read.error)}`);
  const settings = read.data;
  const [unknown] = unknownNames(all, settings);
  if (unknown) throw new CommandError(`These settings cannot be used: ${unknown} (unknown setting)`);
  if (settings.waf && settings.webAclArn !== undefined) {
    throw new CommandError(
      'These settings cannot be used: set only one of waf and webAclArn, because a distribution has one web ACL',
    );
  }
  if (settings.monthlyBudgetUsd !== undefined && settings.alarmEmail === undefined) {
    throw new CommandError('These settings cannot be used: monthlyBudgetUsd needs alarmEmail, the recipient');
  }
  return settings;
}

/** Merges overrides into settings at every depth. A list replaces a list. */
export function mergeSettings(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isObject(under) || !isObject(over)) return over;
  const names = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...names].map((name) => [name, mergeSettings(under[name], over[name])]));
}

/**
 * Returns the names that parsing dropped. `Limits` ignores unknown names, because a function may be older or newer than the
 * settings that it reads.
 */
function unknownNames(given: unknown, read: unknown, path: readonly string[] = []): string[] {
  if (!isObject(given) || !isObject(read)) return [];
  return Object.keys(given).flatMap((name) => {
    const named = [...path, name];
    return Object.hasOwn(read, name) ? unknownNames(given[name], read[name], named) : [named.join('.')];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names the settings but not their values, which may be secrets. */
function problemsOf({ issues }: z.core.$ZodError): string {
  return issues
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${[...issue.path, issue.keys.join(', ')].join('.')} (unknown setting)`
        : `${issue.path.join('.')} (${expectedOf(issue)})`,
    )
    .join('; ');
}

function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  return issue.message;
}

/** Refuses settings that the region does not support. Skips the check when the region is unknown. */
export function requireRegion({ waf }: Settings, region: string | undefined): void {
  if (waf === undefined || region === undefined || region === 'us-east-1') return;
  throw new CommandError(
    `The setting waf needs a stack in us-east-1, not ${region}: create a web ACL there and set webAclArn`,
  );
}

/** Returns the address in `mailFrom` without the name. */
export function addressOf(mailFrom: string): string {
  return /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CommandError('These settings cannot be used: they are not JSON');
  }
}
