/** The variables of the functions, each named once: the stack sets them by these names, the functions read them. */
export const variables = {
  table: 'TABLE_NAME',
  mediaBucket: 'MEDIA_BUCKET',
  /** Holds records of the stream that were given up. */
  failedRecordsBucket: 'FAILED_RECORDS_BUCKET',
  /** Holds the built web app. */
  siteBucket: 'SITE_BUCKET',
  /** The address that mail comes from. */
  mailFrom: 'MAIL_FROM',
  /** Where people open the suite, as `https://suite.example`: what mails and shared links lead to. */
  siteUrl: 'SITE_URL',
  /** The same, for the clock, which asks it every five minutes. Absent: nothing is asked. */
  probedUrl: 'PROBED_URL',
  /** The distribution whose errors the clock reads in us-east-1. Absent: an alarm stands there. */
  distributionId: 'DISTRIBUTION_ID',
  /** The certificate whose days it reads there. Absent: the site has no domain of its own. */
  certificateArn: 'CERTIFICATE_ARN',
  /** JSON (`Rotated`): what the edge adds to every request, and what it added before the last rotation. */
  originSecrets: 'ORIGIN_SECRETS',
  /** JSON (`Rotated`): by which tokens and cursors are sealed, and by which those were that still hold. */
  sealSecrets: 'SEAL_SECRETS',
  /** JSON of the settings' `limits`. */
  limits: 'LIMITS',
  /** ISO 3166 country with which a mobile number without a country code is read. */
  country: 'DEFAULT_COUNTRY',
  /** IANA time zone in which days begin where nobody has named one. */
  timeZone: 'DEFAULT_TIME_ZONE',
  /** How long a visitor and what they wrote are kept. Absent: for ever. */
  transcriptDays: 'TRANSCRIPT_DAYS',
  /** https address of the WebSocket API's stage, for `@connections`. */
  liveEndpoint: 'LIVE_ENDPOINT',
  /** The secret with the private key, PEM, by which the addresses of course files are signed. */
  courseKeySecret: 'COURSE_KEY_SECRET',
  /** By which CloudFront finds its public half. */
  courseKeyId: 'COURSE_KEY_ID',
  /** E.164 number that people write to who want to enrol. Absent: nobody is named. */
  enrolPhone: 'ENROL_PHONE',
  /** `required`: whichever admin has no second factor can only make one. */
  adminSecondFactor: 'ADMIN_SECOND_FACTOR',
} as const;

export type Variable = (typeof variables)[keyof typeof variables];

/** The headers that the edge overwrites on every request, so that a viewer cannot forge them. */
export const edgeHeaders = {
  originSecret: 'x-origin-secret',
  viewerAddress: 'x-viewer-address',
  viewerHost: 'x-viewer-host',
} as const;

/** A variable of this function. A missing one is a fault of the stack, found at the first use. */
export function read(variable: Variable): string {
  const value = process.env[variable];
  if (value === undefined || value === '') throw new Error(`The variable ${variable} is not set`);
  return value;
}

/** A variable that an operator need not set. */
export function readOptional(variable: Variable): string | undefined {
  return process.env[variable] || undefined;
}
