import * as z from 'zod/mini';
import { Limits } from '../functions/limits.ts';
import { functionNames } from './functions.ts';

const Count = z.int().check(z.positive());
const Throttle = z.strictObject({ perSecond: Count, burst: Count });
export type Throttle = z.infer<typeof Throttle>;

/** All that an operator can set; `cdk.json` or `-c settings='{…}'` overrides any of it. A name it does not know is refused. */
export const Settings = z.strictObject({
  /** The stack's name; several stacks live side by side in one account. */
  stackName: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/)),
  /** The site's own domain and its us-east-1 certificate. Absent: the CloudFront domain. */
  domain: z.optional(z.strictObject({ name: z.string(), certificateArn: z.string() })),
  /** The web ACL of CloudFront, which lives in us-east-1. */
  webAclArn: z.optional(z.string()),
  /** The address that mail comes from: `Name <address>` or the address alone. */
  mailFrom: z.string().check(z.regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)),
  /** What SES verifies: the domain of that address (signed mail, by DNS records) or only the address (by a mail to it). */
  mailIdentity: z.enum(['domain', 'address']),
  /** The identity is there already, made by another stack or by hand: an account has each only once. */
  mailIdentityExists: z.boolean(),
  /** ISO 3166 country of mobile numbers that are typed without a country code. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** One of the periods that CloudWatch Logs knows. */
  logRetentionDays: Count,
  /** Who is mailed when an alarm goes off. Absent: alarms only show in the console. */
  alarmEmail: z.optional(z.email()),
  /** Refused sign-ins in five minutes, twice in a row, that are unusual. */
  signInRefusalsAlarm: Count,
  /** Whether functions write traces for X-Ray: of one invocation a second, and of 5 % beyond. */
  tracing: z.boolean(),
  /** Requests a second and at once, over all callers, of all calls that have no throttle of their own. Beyond: 429. */
  httpThrottle: Throttle,
  /**
   * The same of each single call that strangers make: what visitors of a bot do, and what costs a hash or a mail. So a
   * flood of one leaves the others answered.
   */
  callThrottles: z.strictObject({ chat: Throttle, signUp: Throttle, signIn: Throttle, code: Throttle }),
  /** Messages a second and at once, over all sockets. */
  socketThrottle: Throttle,
  /** Per function, what it keeps and never exceeds. Off by default: it fails on new accounts, whose whole limit is 10. */
  reservedConcurrency: z.partialRecord(z.enum(functionNames), Count),
  /** From where CloudFront serves: 100 is North America and Europe, 200 adds Asia, all is everywhere. */
  priceClass: z.enum(['100', '200', 'all']),
  /** PEM. Course videos open only to addresses that its private half signed; `npm run deploy` makes the pair. */
  coursePublicKey: z.string(),
  /** Whom people write to on WhatsApp who want to enrol on a course, as +60123456789. Empty: no link is shown. */
  enrolPhone: z.string().check(z.regex(/^$|^\+[1-9]\d{6,14}$/)),
  /** Whether every admin signs in with a second factor: who has none yet can only make one. */
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

export const defaults: Settings = {
  stackName: 'MSuite',
  mailFrom: 'M-Suite <no-reply@example.com>',
  mailIdentity: 'domain',
  mailIdentityExists: false,
  country: 'MY',
  logRetentionDays: 90,
  signInRefusalsAlarm: 100,
  tracing: true,
  httpThrottle: { perSecond: 1000, burst: 2000 },
  callThrottles: {
    chat: { perSecond: 500, burst: 1000 },
    signUp: { perSecond: 200, burst: 400 },
    signIn: { perSecond: 400, burst: 800 },
    code: { perSecond: 200, burst: 400 },
  },
  socketThrottle: { perSecond: 500, burst: 1000 },
  reservedConcurrency: {},
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
      // More than an advertisement brings; what comes from many addresses at once to fill a bot.
      botVisitor: { count: 20_000, windowSeconds: 3600 },
      mailHour: { count: 5, windowSeconds: 3600 },
      mailDay: { count: 20, windowSeconds: 86_400 },
      // As many as there are codes for a new address.
      addressChange: { count: 5, windowSeconds: 3600 },
      passwordChange: { count: 10, windowSeconds: 3600 },
      codeRequest: { count: 20, windowSeconds: 3600 },
      accessRequest: { count: 20, windowSeconds: 3600 },
      dataRequest: { count: 5, windowSeconds: 86_400 },
    },
    siteFactor: 10,
    signInFailures: { count: 10, windowSeconds: 900, lockSeconds: 900 },
    adminSignIn: {
      failures: 10,
      failuresOverall: 100,
      wrongCodes: 5,
      windowSeconds: 900,
      lockSeconds: 900,
    },
    codes: { coolDownSeconds: 60, perHour: 5 },
    wrongResetCodes: { count: 10, windowSeconds: 86_400 },
  },
};

const Overrides = z.partial(Settings);

/** The defaults with what an operator overrides: an object, or its JSON as the command line gives it. */
export function settingsWith(overrides: unknown = {}): Settings {
  const given: unknown = typeof overrides === 'string' ? JSON.parse(overrides) : overrides;
  return { ...defaults, ...Overrides.parse(given) };
}

/** The bare address in `mailFrom`. */
export function addressOf(mailFrom: string): string {
  return /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
}
