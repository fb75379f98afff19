import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { courseFiles } from '../../../functions/lib/store/courseFile.ts';
import { dataExports } from '../../../functions/lib/store/dataExport.ts';
import { JOB_PREFIX } from '../../../functions/lib/store/job.ts';
import { leadChanges, leads } from '../../../functions/lib/store/lead.ts';
import { SEND_PREFIX } from '../../../functions/lib/store/pushSend.ts';
import { memberships } from '../../../functions/lib/store/team.ts';
import { sumChanges } from '../../../functions/lib/store/teamSum.ts';
import { visitors } from '../../../functions/lib/store/visitor.ts';
import type { FunctionPlan } from '../functions.ts';
import { removalOf } from '../removal.ts';
import type { Settings } from '../settings.ts';

/** A record that cannot be handled blocks its shard for this long at most. */
const MAX_RECORD_AGE = Duration.hours(1);
/** Failed records are deleted then, as their keys contain usernames. */
const FAILED_RECORDS_KEPT = Duration.days(14);

/**
 * Invokes two functions with the changes of the table's stream: one runs jobs after the response, and the courier sends
 * pushes. DynamoDB throttles a stream with more than two readers.
 */
export class Jobs extends Construct {
  /** Keeps the records that failed for an hour, until an operator replays them (`npm run jobs`). */
  readonly failedRecords: Bucket;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.failedRecords = new Bucket(this, 'FailedRecords', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [
        { expiration: FAILED_RECORDS_KEPT, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: removalOf(settings),
    });
    Validations.of(this.failedRecords).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only Lambda writes into it, and only the operator reads it.',
    });
  }

  /** Returns the permissions to consume the stream and store failed records, or only to count failed records. */
  statements({ consumesStream, countsFailedRecords }: FunctionPlan, table: Table): PolicyStatement[] {
    const listing = new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [this.failedRecords.bucketArn],
    });
    if (!consumesStream) return countsFailedRecords ? [listing] : [];
    const actions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
    return [
      new PolicyStatement({ actions, resources: [streamOf(table)] }),
      // ListStreams supports no resource in IAM, so a statement that names one grants nothing.
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [this.failedRecords.arnForObjects('*')],
      }),
      listing,
    ];
  }

  consume(
    table: Table,
    settings: Settings,
    { jobs, courier }: { readonly jobs: IFunction; readonly courier: IFunction },
  ): void {
    const filters = [newJob, newVisitor, leadChange, changedMembership, removed];
    this.map('Stream', table, { target: jobs, filters, settings });
    this.map('Sending', table, { target: courier, filters: [newSend], settings });
  }

  private map(
    id: string,
    table: Table,
    { target, filters, settings: { parallelizationFactor } }: MappingPlan,
  ): void {
    new EventSourceMapping(this, id, {
      target,
      eventSourceArn: streamOf(table),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      // The function itself rewrites a job that fails. A record that crashes the function, or cannot be rewritten, is
      // retried for an hour, while an alarm reports that its shard is behind, and then kept for the operator.
      bisectBatchOnError: true,
      maxRecordAge: MAX_RECORD_AGE,
      // CDK's S3 destination would also let the function read the bucket.
      onFailure: { bind: () => ({ destination: this.failedRecords.bucketArn }) },
      reportBatchItemFailures: true,
      parallelizationFactor,
      filters,
    });
  }
}

interface MappingPlan {
  readonly target: IFunction;
  readonly filters: { readonly [key: string]: unknown }[];
  readonly settings: Settings;
}

/** A push that was added. */
const newSend = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(SEND_PREFIX) } } },
});

/** A job that was added or is retried. */
const newJob = FilterCriteria.filter({
  eventName: FilterRule.or('INSERT', 'MODIFY'),
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(JOB_PREFIX) } } },
});

/** A new visitor, or a new entry of a visitor's transcript. */
const newVisitor = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(visitors.prefix) } } },
});

/** A change of leads, which sums and ranks follow. */
const leadChange = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: {
    Keys: {
      pk: { S: [leadChanges, sumChanges].flatMap(({ prefix }) => FilterRule.beginsWith(prefix)) },
      sk: {
        S: [leadChanges, sumChanges].flatMap(({ sortPrefix }) => FilterRule.beginsWith(sortPrefix)),
      },
    },
  },
});

/** A membership that was added, changed or removed. */
const changedMembership = FilterCriteria.filter({
  dynamodb: {
    Keys: {
      pk: { S: FilterRule.beginsWith(memberships.prefix) },
      sk: { S: FilterRule.beginsWith(memberships.sortPrefix) },
    },
  },
});

/**
 * A removed item with something left to delete: a lead from the bin or an undone import, an unused course video, or a
 * data download. Lambda allows five filters, so all three share one.
 */
const removed = FilterCriteria.filter({
  eventName: FilterRule.isEqual('REMOVE'),
  dynamodb: {
    Keys: {
      pk: { S: [leads, courseFiles, dataExports].flatMap(({ prefix }) => FilterRule.beginsWith(prefix)) },
      sk: {
        S: [
          ...FilterRule.isEqual(leads.sortPrefix),
          ...FilterRule.beginsWith(courseFiles.sortPrefix),
          ...FilterRule.isEqual(dataExports.sortPrefix),
        ],
      },
    },
  },
});

function streamOf(table: Table): string {
  if (!table.tableStreamArn) throw new Error('The table has no stream');
  return table.tableStreamArn;
}
