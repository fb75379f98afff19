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
import { courseFiles } from '../../functions/lib/store/courseFile.ts';
import { dataExports } from '../../functions/lib/store/dataExport.ts';
import { JOB_PREFIX } from '../../functions/lib/store/job.ts';
import { leads } from '../../functions/lib/store/lead.ts';
import { MEMBER_TALLIES } from '../../functions/lib/store/tally.ts';
import { memberships } from '../../functions/lib/store/team.ts';
import { visitors } from '../../functions/lib/store/visitor.ts';
import type { FunctionPlan } from './functions.ts';
import { removalOf } from './removal.ts';
import type { Settings } from './settings.ts';

/** For how long a record that cannot be handled holds up its lane. */
const MAX_RECORD_AGE = Duration.hours(1);
/** Its keys hold names of people. */
const FAILED_KEPT = Duration.days(14);

/** Work that goes on after the answer: the table's stream, told to one function. */
export class Jobs extends Construct {
  /** Holds the records that were given up, until the operator has them handled. */
  readonly failedRecords: Bucket;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.failedRecords = new Bucket(this, 'FailedRecords', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: FAILED_KEPT, abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: removalOf(settings),
    });
    Validations.of(this.failedRecords).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Lambda alone writes into it, and the operator alone reads it.',
    });
  }

  /** What a function needs that consumes the stream, in whose name Lambda keeps records, or that counts these. */
  statements({ consumesStream, countsFailedRecords }: FunctionPlan, table: Table): PolicyStatement[] {
    const listing = new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [this.failedRecords.bucketArn],
    });
    if (!consumesStream) return countsFailedRecords ? [listing] : [];
    const actions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
    return [
      new PolicyStatement({ actions, resources: [streamOf(table)] }),
      // IAM knows no resource for it: a statement that names one grants nothing.
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [this.failedRecords.arnForObjects('*')],
      }),
      listing,
    ];
  }

  consume(table: Table, streamConsumer: IFunction, { parallelizationFactor }: Settings): void {
    new EventSourceMapping(this, 'Stream', {
      target: streamConsumer,
      eventSourceArn: streamOf(table),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      // A job that fails is written again by the function itself. What takes the function down, or cannot be written, is
      // tried for an hour, in which its lane is behind, which is alarmed. Then the record is kept for the operator.
      bisectBatchOnError: true,
      maxRecordAge: MAX_RECORD_AGE,
      // The construct of CDK would let the function read them, too.
      onFailure: { bind: () => ({ destination: this.failedRecords.bucketArn }) },
      reportBatchItemFailures: true,
      parallelizationFactor,
      filters: [newJob, newVisitor, newPoints, changedMembership, removed],
    });
  }
}

/** A job that was added, or is to be tried once more. */
const newJob = FilterCriteria.filter({
  eventName: FilterRule.or('INSERT', 'MODIFY'),
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(JOB_PREFIX) } } },
});

/** A visitor who came, or wrote. */
const newVisitor = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(visitors.prefix) } } },
});

/** Points that a member of a team has earned on a day, or given back. */
const newPoints = FilterCriteria.filter({
  dynamodb: {
    Keys: { pk: { S: FilterRule.beginsWith(MEMBER_TALLIES) }, sk: { S: FilterRule.beginsWith('ON#') } },
  },
});

/** Somebody who came into a team, left it, or was renamed. */
const changedMembership = FilterCriteria.filter({
  dynamodb: {
    Keys: {
      pk: { S: FilterRule.beginsWith(memberships.prefix) },
      sk: { S: FilterRule.beginsWith(memberships.sortPrefix) },
    },
  },
});

/**
 * What leaves something behind: a lead whose time in the bin is over, or whose import was undone; a video that no lesson
 * has shown in time; a download of own data. One filter, since Lambda takes five.
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
