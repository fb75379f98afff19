import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Distribution,
  GeoRestriction,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { removalOf } from '../removal.ts';
import { Behaviors, type BehaviorsProps } from './behaviors.ts';
import { webAcl } from './waf.ts';

type SiteProps = Omit<BehaviorsProps, 'site'>;

const priceClasses = {
  '100': PriceClass.PRICE_CLASS_100,
  '200': PriceClass.PRICE_CLASS_200,
  all: PriceClass.PRICE_CLASS_ALL,
} as const;

/** CloudFront caches these statuses for 10 seconds by default. */
const CACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The CloudFront distribution, the one origin that browsers see, and the bucket of the web app. */
export class Site extends Construct {
  /** Holds the built web app, which `npm run deploy` uploads. */
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly url: string;
  readonly courseKeyId: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { settings } = props;
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: removalOf(settings),
    });
    const behaviors = new Behaviors(this, 'Behaviors', { ...props, site: this.bucket });
    this.courseKeyId = behaviors.courseKeyId;
    const webAclId = settings.waf ? webAcl(this, settings.waf) : settings.webAclArn;
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: behaviors.pages,
      additionalBehaviors: behaviors.byPath,
      // A response page of CloudFront would replace the JSON of API errors.
      errorResponses: CACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: priceClasses[settings.priceClass],
      ...(webAclId !== undefined && { webAclId }),
      ...(settings.allowedCountries.length > 0 && {
        geoRestriction: GeoRestriction.allowlist(...settings.allowedCountries),
      }),
      ...(settings.domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [settings.domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.domain.certificateArn),
      }),
    });
    this.url = `https://${settings.domain?.name ?? this.distribution.distributionDomainName}`;
    this.explain();
  }

  private explain(): void {
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'It holds the built web app, which everybody may read.',
    });
    for (const [rule, reason] of Object.entries(acceptedRules)) {
      Validations.of(this.distribution).acknowledge({ id: `AwsSolutions-${rule}`, reason });
    }
  }
}

/** The rules of cdk-nag that the distribution breaks, with the reasons. */
const acceptedRules = {
  CFR1: 'The suite serves every country, unless the setting allowedCountries names some.',
  CFR2: 'A web ACL has a monthly price: the settings waf and webAclArn add one.',
  CFR3: 'Its log would contain visitors’ ids and signatures of videos; the API logs each call by its route.',
  CFR4: 'A domain requires TLS 1.2; without one, the certificate of cloudfront.net has its own policy.',
};
