import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  KeyGroup,
  OriginRequestPolicy,
  OriginSslPolicy,
  PublicKey,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import {
  HttpOrigin,
  type HttpOriginProps,
  OriginGroup,
  S3BucketOrigin,
} from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { DOCUMENT_SECONDS } from '../../../functions/groups/page/document.ts';
import { edgeHeaders } from '../../../functions/lib/runtime/env.ts';
import {
  chatDocument,
  chatLink,
  chatPreview,
  documentName,
  prerendered,
  serviceWorker,
  share,
} from '../../../shared/documents.ts';
import { UTM_NAMES } from '../../../shared/rules/utm.ts';
import { root } from '../../paths.ts';
import type { Settings } from '../settings.ts';
import { edgeName } from './edge-name.ts';
import { Headers } from './headers.ts';

export interface BehaviorsProps {
  readonly settings: Settings;
  readonly media: Bucket;
  /** The bucket of the built web app. */
  readonly site: Bucket;
  readonly originSecret: string;
  readonly httpApiId: string;
  readonly webSocketApiId: string;
}

/** A visitor who waits longer for the function's document gets the page as it was built. */
const DOCUMENT_TIMEOUT = Duration.seconds(3);

// S3 answers 404 for a missing file only to a caller with permission to list the bucket, else 403.
const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];

/** The behaviors of the distribution: which origin answers which path, with which headers and caching. */
export class Behaviors extends Construct {
  /** The default behavior. */
  readonly pages: BehaviorOptions;
  readonly byPath: Record<string, BehaviorOptions>;
  readonly courseKeyId: string;

  constructor(scope: Construct, id: string, props: BehaviorsProps) {
    super(scope, id);
    const headers = new Headers(this, 'Headers', `https://${props.media.bucketRegionalDomainName}`);
    Validations.of(this.node.scope ?? this).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'No path leads to the list at the root of a bucket, because `/` is `/index.html`.',
    });
    this.pages = {
      origin: this.bucketOrigin('SiteAccess', props.site),
      functionAssociations: [this.viewerRequest('site', siteVariables())],
      responseHeadersPolicy: headers.app,
      ...cachedFiles,
    };
    const courseKey = this.courseKey(props);
    this.courseKeyId = courseKey.publicKeyId;
    this.byPath = {
      '/chat/*': { ...this.pages, ...this.chatBehavior(props), responseHeadersPolicy: headers.chat },
      '/c/*': this.linkBehavior(props, headers),
      [share.path]: this.shareBehavior(),
      [chatPreview]: { ...this.pages, responseHeadersPolicy: headers.chatPreview },
      '/assets/*': { origin: this.pages.origin, responseHeadersPolicy: headers.asset, ...cachedFiles },
      ...this.calls(props, headers),
      ...this.files(props, headers, courseKey),
    };
  }

  /** The document of the visitors' chat: filled by a function, or as it was built when the function fails or is slow. */
  private chatBehavior(props: BehaviorsProps): Pick<BehaviorOptions, 'origin' | 'cachePolicy'> {
    return {
      origin: this.documentOrigin(props, {
        connectionAttempts: 1,
        connectionTimeout: DOCUMENT_TIMEOUT,
        readTimeout: DOCUMENT_TIMEOUT,
      }),
      cachePolicy: this.documentCache('ChatDocument', [chatDocument.idName]),
    };
  }

  /**
   * The addresses of links, each of which is redirected to the present address of its bot. Their answers say that they are
   * not stored; a page asks to try again when the function fails or the gateway refuses.
   */
  private linkBehavior(props: BehaviorsProps, headers: Headers): BehaviorOptions {
    const passed = UTM_NAMES.map((name) => `utm_${name}`);
    return {
      ...this.pages,
      origin: this.documentOrigin(props),
      functionAssociations: [this.viewerRequest('link', `var chatLink = ${JSON.stringify(chatLink)};\n`)],
      cachePolicy: this.documentCache('ChatLink', [chatLink.codeName, ...passed]),
      responseHeadersPolicy: headers.chat,
    };
  }

  /** The function of documents; the built file of the same path when it fails. */
  private documentOrigin({ httpApiId, originSecret }: BehaviorsProps, options?: HttpOriginProps): IOrigin {
    return new OriginGroup({
      primaryOrigin: this.apiOrigin(httpApiId, originSecret, options),
      fallbackOrigin: this.pages.origin,
      // The gateway's throttle answers 429; the function answers 5xx only when it fails.
      fallbackStatusCodes: [429, 500, 502, 503, 504],
    });
  }

  private documentCache(id: string, parameters: readonly string[]): CachePolicy {
    return new CachePolicy(this, id, {
      queryStringBehavior: CacheQueryStringBehavior.allowList(...parameters),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(DOCUMENT_SECONDS),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** The address of the share target, which its function answers without the bucket. */
  private shareBehavior(): BehaviorOptions {
    return {
      ...this.pages,
      functionAssociations: [
        this.viewerRequest('share', `var newLead = ${JSON.stringify(share.newLead)};\n`),
      ],
      allowedMethods: AllowedMethods.ALLOW_ALL,
    };
  }

  private calls(props: BehaviorsProps, headers: Headers): Record<string, BehaviorOptions> {
    const functionAssociations = [this.viewerRequest('viewer')];
    const behavior = (apiId: string) => ({
      origin: this.apiOrigin(apiId, props.originSecret),
      functionAssociations,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    });
    return {
      '/api/*': { ...behavior(props.httpApiId), responseHeadersPolicy: headers.data },
      '/ws': behavior(props.webSocketApiId),
    };
  }

  private courseKey({ settings }: BehaviorsProps): PublicKey {
    // CloudFront cannot change a public key, so another key needs another resource.
    const id = createHash('sha256').update(settings.coursePublicKey).digest('hex').slice(0, 8);
    return new PublicKey(this, `CourseKey${id}`, {
      publicKeyName: edgeName(this, `CourseKey${id}`),
      encodedKey: settings.coursePublicKey,
    });
  }

  private files(
    { media }: BehaviorsProps,
    headers: Headers,
    key: PublicKey,
  ): Record<string, BehaviorOptions> {
    const origin = this.bucketOrigin('MediaAccess', media);
    const files = { origin, responseHeadersPolicy: headers.data, ...cachedFiles };
    return {
      '/media/course/*': {
        ...files,
        trustedKeyGroups: [
          new KeyGroup(this, 'CourseKeys', { keyGroupName: edgeName(this, 'CourseKeys'), items: [key] }),
        ],
      },
      '/media/*': { ...files, functionAssociations: [this.viewerRequest('media')] },
    };
  }

  private bucketOrigin(id: string, bucket: Bucket): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels,
      originAccessControl: new S3OriginAccessControl(this, id, {
        originAccessControlName: edgeName(this, id),
      }),
    });
  }

  private apiOrigin(apiId: string, originSecret: string, options: HttpOriginProps = {}): HttpOrigin {
    const { region, urlSuffix } = Stack.of(this);
    return new HttpOrigin(`${apiId}.execute-api.${region}.${urlSuffix}`, {
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [edgeHeaders.originSecret]: originSecret },
      ...options,
    });
  }

  /** Creates a CloudFront function from a file of `infra/stack/edge`. It runs before the cache lookup. */
  private viewerRequest(
    name: 'site' | 'viewer' | 'media' | 'link' | 'share',
    declarations = '',
  ): FunctionAssociation {
    const code = declarations + readFileSync(join(root, 'infra', 'stack', 'edge', `${name}.js`), 'utf8');
    return {
      function: new EdgeFunction(this, name, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
  }
}

const cachedFiles = {
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: true,
};

/** Declares the variables that `edge/site.js` reads: which files and documents the web app has. */
function siteVariables(): string {
  const documents = [...Object.values(prerendered), chatPreview].map((path) => [
    path,
    `/${documentName(path)}`,
  ]);
  return [
    `var rootFiles = ${JSON.stringify(rootFiles())};\n`,
    `var documents = ${JSON.stringify(Object.fromEntries(documents))};\n`,
    `var chatDocument = ${JSON.stringify(chatDocument)};\n`,
  ].join('');
}

/** Vite copies the files of `web/public` into the root of the site, and the build adds the service worker. */
function rootFiles(): string[] {
  const copied = readdirSync(join(root, 'web', 'public'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `/${name}`);
  return [...copied, serviceWorker].sort();
}
