import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

const VIDEOS = 'https://www.youtube-nocookie.com';

const nothing = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** The app. antd writes its styles into the page while it runs. */
function appPolicy(uploadOrigin: string) {
  return {
    ...nothing,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'media-src': "'self' blob:",
    'connect-src': `'self' ${uploadOrigin}`,
    'frame-src': `'self' ${VIDEOS}`,
    'manifest-src': "'self'",
    'form-action': "'self'",
  };
}

/** What visitors of a bot see: no style but the chat's own file, and nothing sent but to the suite. */
const chatPolicy = {
  ...nothing,
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'frame-src': VIDEOS,
  'form-action': "'none'",
};

/** The owner's preview of a bot: the app alone may frame it, and it calls nothing. */
const chatPreviewPolicy = { ...chatPolicy, 'connect-src': "'none'", 'frame-ancestors': "'self'" };

/** What answers data or files: should one ever be opened as a page, nothing in it runs. */
const dataPolicy = { ...nothing, sandbox: '' };

/** The security headers that the edge adds to every answer. */
export class Headers extends Construct {
  readonly app: ResponseHeadersPolicy;
  readonly chat: ResponseHeadersPolicy;
  readonly chatPreview: ResponseHeadersPolicy;
  readonly data: ResponseHeadersPolicy;

  /** `uploadOrigin`: where browsers put large files, past the edge. */
  constructor(scope: Construct, id: string, uploadOrigin: string) {
    super(scope, id);
    this.app = policy(this, 'App', appPolicy(uploadOrigin));
    this.chat = policy(this, 'Chat', chatPolicy);
    this.chatPreview = policy(this, 'ChatPreview', chatPreviewPolicy);
    this.data = policy(this, 'Data', dataPolicy);
  }
}

function policy(scope: Construct, id: string, directives: Readonly<Record<string, string>>) {
  const isFramed = directives['frame-ancestors'] !== "'none'";
  const contentSecurityPolicy = Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: {
        frameOption: isFramed ? HeadersFrameOption.SAMEORIGIN : HeadersFrameOption.DENY,
        override: true,
      },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      // Not of subdomains: those of an operator's domain are no business of the suite.
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'Permissions-Policy', value: permissions, override: true }],
    },
  });
}

const permissions = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  `autoplay=(self "${VIDEOS}")`,
  `fullscreen=(self "${VIDEOS}")`,
  'clipboard-write=(self)',
].join(', ');
