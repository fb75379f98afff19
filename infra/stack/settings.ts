import * as z from 'zod/mini';
import { Limits } from '../../functions/lib/store/limits.ts';
import { DEFAULT_TIME_ZONE } from '../../shared/rules/team.ts';
import { isTimeZone } from '../../shared/rules/time.ts';
import { DEFAULT_COUNTRY } from '../../shared/rules/typedPhone.ts';
import { CommandError } from '../command-error.ts';
import { functionNames } from './functions.ts';

const Count = z.int().check(z.positive());
const WebAddress = z.url({ protocol: /^https$/ });
const Throttle = z.strictObject({ perSecond: Count, burst: Count });
export type Throttle = z.infer<typeof Throttle>;

const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters, as MY'));

/** The periods that CloudWatch Logs knows, up to two years. */
const LOG_DAYS = new Set([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731]);

/**
 * Requests in five minutes from one address, beyond which it is turned away until it is quieter. An office of 200
 * people behind one address must not notice: a screen asks for a file or call 30 times.
 */
const Waf = z.strictObject({
  requests: z._default(z.int().check(z.minimum(100)), 30_000),
  /** The rate of sign-ins, sign-ups and codes. */
  signIns: z._default(z.int().check(z.minimum(10)), 1000),
});

/** All that an operator can set; `cdk.json` or `-c settings='{…}'` overrides any of it. A name it does not know is refused. */
export const Settings = z.strictObject({
  /** The stack's name; several stacks live side by side in one account. */
  stackName: z
    .string()
    .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'letters, digits and dashes, a letter first, 64 at most')),
  /** The site's own domain and its us-east-1 certificate. Absent: the CloudFront domain. */
  domain: z.optional(
    z.strictObject({
      name: z.string().check(z.regex(/^([a-z\d-]+\.)+[a-z]{2,}$/, 'a domain name, as suite.example')),
      certificateArn: z
        .string()
        .check(z.regex(/^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/./, 'a certificate of us-east-1')),
    }),
  ),
  /** The web ACL of CloudFront, which lives in us-east-1: one that is there already. */
  webAclArn: z.optional(
    z
      .string()
      .check(
        z.regex(/^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/./, 'a global web ACL of us-east-1'),
      ),
  ),
  /** Absent: no web ACL. Here: the stack makes one, which only a stack in us-east-1 can. `{}` takes the rates that stand here. */
  waf: z.optional(Waf),
  /** ISO 3166 countries that CloudFront answers, and no other. Empty: all. */
  allowedCountries: z.array(Country),
  /** The address that mail comes from: `Name <address>` or the address alone. */
  mailFrom: z.string().check(z.regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)),
  /** SES verifies the domain of that address (signed mail, by DNS records) or only the address (by a mail to it). */
  mailIdentity: z.enum(['domain', 'address']),
  /** The identity is there already, made by another stack or by hand: an account has each only once. */
  mailIdentityExists: z.boolean(),
  /** ISO 3166 country of mobile numbers that are typed without a country code. */
  country: Country,
  /** IANA time zone in which a team's days begin whose creator's browser names none. */
  timeZone: z.string().check(z.refine(isTimeZone, 'a time zone, as Asia/Kuala_Lumpur')),
  /** Days after their coming for which a bot's visitors are kept, with all that they wrote. Absent: for ever. */
  transcriptDays: z.optional(Count),
  /** Table and files stay when the stack is deleted. False only for trial stacks. */
  retainData: z.boolean(),
  /** One of the periods that CloudWatch Logs knows. */
  logRetentionDays: z
    .int()
    .check(z.refine((days) => LOG_DAYS.has(days), `one of ${[...LOG_DAYS].join(', ')}`)),
  /** The recipient of alarms. Absent: alarms are only in the console. */
  alarmEmail: z.optional(z.email()),
  /**
   * The ARN of a vault of AWS Backup that the operator has made, in whatever region: the table is copied into it every
   * day, and kept there for 35 days. Absent: point-in-time recovery alone.
   */
  backupVault: z.optional(
    z
      .string()
      .check(
        z.regex(/^arn:aws[\w-]*:backup:[a-z\d-]+:\d{12}:backup-vault:[\w-]{2,50}$/, "a backup vault's ARN"),
      ),
  ),
  /** The budget of the account for a month, in US dollars: alarmEmail is notified at 80 and at 100 percent of it. */
  monthlyBudgetUsd: z.optional(Count),
  /** Refused sign-ins in five minutes, twice in a row, that are unusual. */
  signInRefusalsAlarm: Count,
  /**
   * A closer look, for a while: functions write traces for X-Ray (of one invocation a second, and of 5 % beyond), and
   * Lambda a report of each invocation, with its memory and cold start. Logs are twice as long then.
   */
  tracing: z.boolean(),
  /** Requests a second and at once, over all callers, of all calls that have no throttle of their own. Beyond: 429. */
  httpThrottle: Throttle,
  /**
   * The same of each single call that strangers make: `chat` is what visitors of a bot do, and whoever is shown a
   * certificate; the others cost a hash or a mail. So a flood of one leaves the others answered.
   */
  callThrottles: z.strictObject({ chat: Throttle, signUp: Throttle, signIn: Throttle, code: Throttle }),
  /** Messages a second and at once, over all sockets. */
  socketThrottle: Throttle,
  /** Per function, what it keeps and never exceeds. Off by default: it fails on new accounts, whose whole limit is 10. */
  reservedConcurrency: z.partialRecord(z.enum(functionNames), Count),
  /**
   * Concurrent batches of jobs, each of which is an invocation. Use 2 if the account runs fewer than 100 functions at
   * once, so that calls keep their share.
   */
  parallelizationFactor: z.int().check(z.minimum(1), z.maximum(10)),
  /** CloudFront's locations: 100 is North America and Europe, 200 adds Asia, all is everywhere. */
  priceClass: z.enum(['100', '200', 'all']),
  /** PEM. Course videos open only to addresses that its private half signed; `npm run deploy` makes the pair. */
  coursePublicKey: z.string(),
  /** The WhatsApp number for requests to enrol in a course, as +60123456789. Empty: no link is shown. */
  enrolPhone: z.string().check(z.regex(/^$|^\+[1-9]\d{6,14}$/)),
  /** The operator's privacy policy and terms: linked at sign-up, in the footer, and where a visitor of a bot says who they are. Absent: nothing is shown. */
  privacyUrl: z.optional(WebAddress),
  termsUrl: z.optional(WebAddress),
  /** Every admin needs a second factor. An admin without one can only create it. */
  adminSecondFactor: z.enum(['optional', 'required']),
  limits: Limits,
});
export type Settings = z.infer<typeof Settings>;

/** Its private half was never kept, so that course videos stay shut until a stack has a key of its own. */
const NOBODYS_KEY = `-----BEGIN PUBLIC KEY-----
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
  parallelizationFactor: 10,
  priceClass: '200',
  coursePublicKey: NOBODYS_KEY,
  enrolPhone: '',
  adminSecondFactor: 'optional',
  limits: {
    counted: {
      signUp: { count: 300, windowSeconds: 3600 },
      signIn: { count: 1000, windowSeconds: 3600 },
      code: { count: 600, windowSeconds: 3600 },
      newVisitor: { count: 600, windowSeconds: 3600 },
      // Up to 3 MB each: 200 people reopen a chat 30 times each.
      transcript: { count: 6000, windowSeconds: 3600 },
      // The tabs of 200 people reconnect 30 times each.
      connect: { count: 6000, windowSeconds: 3600 },
      // More than an advertisement brings; it stops a flood from many addresses.
      botVisitor: { count: 20_000, windowSeconds: 3600 },
      mailHour: { count: 5, windowSeconds: 3600 },
      mailDay: { count: 20, windowSeconds: 86_400 },
      notice: { count: 1, windowSeconds: 86_400 },
      // The same number as the codes for a new address.
      addressChange: { count: 5, windowSeconds: 3600 },
      passwordChange: { count: 10, windowSeconds: 3600 },
      codeRequest: { count: 20, windowSeconds: 3600 },
      accessRequest: { count: 20, windowSeconds: 3600 },
      dataRequest: { count: 5, windowSeconds: 86_400 },
      // A user may join this many teams, or leave them.
      teamRequest: { count: 40, windowSeconds: 3600 },
      // A copy keeps all pictures of its bot once more, which are not counted.
      chatCopy: { count: 30, windowSeconds: 86_400 },
      importedRows: { count: 10_000, windowSeconds: 86_400 },
      pictureBytes: { count: 200 * MEGABYTE, windowSeconds: 86_400 },
      // A visitor who comes uses up 64 kB: 800 visitors a day, or 320 from one address.
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

/** The defaults with what an operator overrides: an object, or its JSON as the command line gives it. */
export function settingsWith(overrides: unknown = {}): Settings {
  const given: unknown = typeof overrides === 'string' ? JSON.parse(overrides) : overrides;
  const all = overridden(defaults, given);
  const read = Settings.safeParse(all);
  if (!read.success) throw new CommandError(`These settings cannot be used: ${problemsOf(read.error)}`);
  const settings = read.data;
  const [unknown] = leftOut(all, settings);
  if (unknown) throw new CommandError(`These settings cannot be used: ${unknown} (no setting is named so)`);
  if (settings.waf && settings.webAclArn !== undefined) {
    throw new CommandError(
      'These settings cannot be used: set waf or webAclArn, a distribution has one web ACL',
    );
  }
  if (settings.monthlyBudgetUsd !== undefined && settings.alarmEmail === undefined) {
    throw new CommandError('These settings cannot be used: monthlyBudgetUsd needs alarmEmail, who is told');
  }
  return settings;
}

/** One setting over another, name by name: who sets one limit keeps the others. Lists are replaced whole. */
export function overridden(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isNamed(under) || !isNamed(over)) return over;
  const names = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...names].map((name) => [name, overridden(under[name], over[name])]));
}

/** Returns the names that the schema does not know. Functions ignore them, as they may run another release's limits; an operator means each. */
function leftOut(given: unknown, read: unknown, path: readonly string[] = []): string[] {
  if (!isNamed(given) || !isNamed(read)) return [];
  return Object.keys(given).flatMap((name) => {
    const named = [...path, name];
    return name in read ? leftOut(given[name], read[name], named) : [named.join('.')];
  });
}

function isNamed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names each setting, never its value, which may be a secret in the wrong place. */
function problemsOf({ issues }: z.core.$ZodError): string {
  return issues
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${[...issue.path, issue.keys.join(', ')].join('.')} (no setting is named so)`
        : `${issue.path.join('.')} (${expectedOf(issue)})`,
    )
    .join('; ');
}

function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `to be ${issue.expected}`;
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  return issue.message;
}

/** Refuses what cannot be made in the region. Undefined: nobody knows yet where the stack goes. */
export function requireRegion({ waf }: Settings, region: string | undefined): void {
  if (waf === undefined || region === undefined || region === 'us-east-1') return;
  throw new CommandError(
    `The setting waf makes a web ACL of CloudFront, which lives in us-east-1, not in ${region}: make one there, and name it by webAclArn`,
  );
}

/** The bare address in `mailFrom`. */
export function addressOf(mailFrom: string): string {
  return /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
}
