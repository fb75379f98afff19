import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { chatPolicy, nothing, type Policy, policyText, VIDEOS } from '../../functions/groups/page/policy.ts';
import { edgeName } from './edge-name.ts';

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
    this.chat = policy(this, 'Chat', chatPolicy, { mayDiffer: true });
    this.chatPreview = policy(this, 'ChatPreview', chatPreviewPolicy);
    this.data = policy(this, 'Data', dataPolicy);
  }
}

/** `mayDiffer`: an origin that says itself what its document may do is believed. */
function policy(scope: Construct, id: string, directives: Policy, { mayDiffer = false } = {}) {
  const isFramed = directives['frame-ancestors'] !== "'none'";
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: edgeName(scope, id),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyText(directives), override: !mayDiffer },
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
