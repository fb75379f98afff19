import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { EXPORTS } from '../../functions/lib/store/dataExport.ts';
import { indexes, indexKey, ROW } from '../../functions/lib/store/key.ts';
import { removalOf } from './removal.ts';
import { RESTORABLE_DAYS } from './restorable-days.ts';
import type { Settings } from './settings.ts';

/** The table and the media bucket, which hold all that users have entered. */
export class Data extends Construct {
  readonly table: Table;
  readonly media: Bucket;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'ttl',
      // Jobs read items by their keys, so no personal data passes through the stream.
      stream: StreamViewType.KEYS_ONLY,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: settings.retainData,
      removalPolicy: removalOf(settings),
    });
    for (const indexName of indexes) {
      const { pk, sk } = indexKey(indexName);
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: pk, type: AttributeType.STRING },
        sortKey: { name: sk, type: AttributeType.STRING },
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [ROW, 'version'],
      });
    }
    this.media = new Bucket(this, 'Media', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(RESTORABLE_DAYS),
        },
        {
          // The links to downloads of a user's own data expire within a day.
          prefix: EXPORTS,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      cors: [
        {
          // The presigned URL is the permission. Without a domain setting the origin is unknown here, as CloudFront
          // chooses its domain name only after this bucket exists.
          allowedOrigins: [settings.domain ? `https://${settings.domain.name}` : '*'],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      removalPolicy: removalOf(settings),
    });
    Validations.of(this.media).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Server access logs would contain presigned URLs, which grant access until they expire.',
    });
  }
}
