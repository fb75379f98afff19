/** The environment variables of the functions: the stack sets them and the functions read them by these names. */
export const variables = {
  table: 'TABLE_NAME',
  mediaBucket: 'MEDIA_BUCKET',
  /** Holds the stream records that failed at every retry. */
  failedRecordsBucket: 'FAILED_RECORDS_BUCKET',
  /** Holds the built web app. */
  siteBucket: 'SITE_BUCKET',
  /** The sender's address of every mail. */
  mailFrom: 'MAIL_FROM',
  /** The origin of the suite, such as `https://suite.example`, for links in mails and shared links. */
  siteUrl: 'SITE_URL',
  /** The origin that the clock probes every five minutes. Absent: it probes nothing. */
  probedUrl: 'PROBED_URL',
  /** The distribution whose error rate the clock reads in us-east-1. Absent: the stack has an alarm in us-east-1. */
  distributionId: 'DISTRIBUTION_ID',
  /** The certificate whose remaining days the clock reads in us-east-1. Absent: the site has no custom domain. */
  certificateArn: 'CERTIFICATE_ARN',
  /** JSON (`Rotated`): the secret that the edge adds to every request, and the one before the last rotation. */
  originSecrets: 'ORIGIN_SECRETS',
  /** JSON (`Rotated`): the secret that seals tokens and cursors, and the previous one, whose seals are still valid. */
  sealSecrets: 'SEAL_SECRETS',
  /** JSON (`Rotated`): the secret from which the key of web pushes is derived, and the previous one. */
  pushSecrets: 'PUSH_SECRETS',
  /** JSON (`Limits`): the `limits` of the settings. */
  limits: 'LIMITS',
  /** The ISO 3166 country of mobile numbers without a country code. */
  country: 'DEFAULT_COUNTRY',
  /** The IANA time zone of users and teams that have chosen none. */
  timeZone: 'DEFAULT_TIME_ZONE',
  /** The days for which visitors and their transcripts are kept. Absent: for ever. */
  transcriptDays: 'TRANSCRIPT_DAYS',
  /** The https address of the WebSocket API's stage, for `@connections`. */
  liveEndpoint: 'LIVE_ENDPOINT',
  /** The secret with the private key (PEM) that signs the URLs of course files. */
  courseKeySecret: 'COURSE_KEY_SECRET',
  /** The id of the public key in CloudFront. */
  courseKeyId: 'COURSE_KEY_ID',
  /** The E.164 number of the person who enrols people. Absent: the screens name no number. */
  enrolPhone: 'ENROL_PHONE',
  /** `required`: an admin without a second factor can only set one up. */
  adminSecondFactor: 'ADMIN_SECOND_FACTOR',
} as const;

export type Variable = (typeof variables)[keyof typeof variables];

/** The headers that the edge overwrites on every request, so that a viewer cannot forge them. */
export const edgeHeaders = {
  originSecret: 'x-origin-secret',
  viewerAddress: 'x-viewer-address',
  viewerHost: 'x-viewer-host',
} as const;

/** Throws when the stack has not set the variable. */
export function read(variable: Variable): string {
  const value = process.env[variable];
  if (value === undefined || value === '') throw new Error(`The variable ${variable} is not set`);
  return value;
}

export function readOptional(variable: Variable): string | undefined {
  return process.env[variable] || undefined;
}
