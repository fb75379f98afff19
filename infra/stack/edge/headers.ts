import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import {
  chatPolicy,
  nothing,
  type Policy,
  policyText,
  VIDEOS,
} from '../../../functions/groups/page/policy.ts';
import { edgeName } from './edge-name.ts';

/** antd inserts style elements at run time, so the app needs 'unsafe-inline' for styles. */
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
    'worker-src': "'self'",
    'form-action': "'self'",
  };
}

/** The owner's preview of a bot may be framed by the app only, and may connect to nothing. */
const chatPreviewPolicy = { ...chatPolicy, 'connect-src': "'none'", 'frame-ancestors': "'self'" };

/** API answers and files are sandboxed, so nothing in them runs when one is opened as a page. */
const dataPolicy = { ...nothing, sandbox: '' };

/** A worker has the policy of its own file, and imports further files. */
const assetPolicy = { ...nothing, 'script-src': "'self'" };

/** The security headers that the edge adds to every answer. */
export class Headers extends Construct {
  readonly app: ResponseHeadersPolicy;
  readonly chat: ResponseHeadersPolicy;
  readonly chatPreview: ResponseHeadersPolicy;
  readonly data: ResponseHeadersPolicy;
  readonly asset: ResponseHeadersPolicy;

  /** `uploadOrigin` is the S3 origin to which browsers upload large files directly. */
  constructor(scope: Construct, id: string, uploadOrigin: string) {
    super(scope, id);
    this.app = policy(this, 'App', appPolicy(uploadOrigin));
    this.chat = policy(this, 'Chat', chatPolicy, { mayOriginOverride: true });
    this.chatPreview = policy(this, 'ChatPreview', chatPreviewPolicy);
    this.data = policy(this, 'Data', dataPolicy);
    this.asset = policy(this, 'Asset', assetPolicy, { isPage: false });
  }
}

interface PolicyOptions {
  /** The origin's Content-Security-Policy replaces this one. */
  readonly mayOriginOverride?: boolean;
  /** Permissions-Policy is for pages only, and a screen loads dozens of other files, each with these headers. */
  readonly isPage?: boolean;
}

function policy(
  scope: Construct,
  id: string,
  directives: Policy,
  { mayOriginOverride = false, isPage = true }: PolicyOptions = {},
) {
  const isFramed = directives['frame-ancestors'] !== "'none'";
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: edgeName(scope, id),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyText(directives), override: !mayOriginOverride },
      contentTypeOptions: { override: true },
      frameOptions: {
        frameOption: isFramed ? HeadersFrameOption.SAMEORIGIN : HeadersFrameOption.DENY,
        override: true,
      },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      // Subdomains are left out, as the operator may use them for other things.
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
    ...(isPage && { customHeadersBehavior: { customHeaders: [permissionsPolicy] } }),
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

const permissionsPolicy = { header: 'Permissions-Policy', value: permissions, override: true };
