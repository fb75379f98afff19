import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { prefixes } from '../functions/store/keys.ts';

/** Work that goes on after the answer: the table's stream, told to one function. */
export class Jobs extends Construct {
  /** What was given up, as places in the stream, which keeps them for a day. */
  readonly failures: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.failures).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is itself where failures end, and an alarm tells of the first.',
    });
  }

  /** What the function that consumes the stream needs beside its plan. */
  statements(table: Table): PolicyStatement[] {
    const actions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
    return [
      new PolicyStatement({ actions, resources: [streamOf(table)] }),
      new PolicyStatement({
        actions: ['dynamodb:ListStreams'],
        resources: [`${table.tableArn}/stream/*`],
      }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] }),
    ];
  }

  consume(table: Table, streamConsumer: IFunction): void {
    new EventSourceMapping(this, 'Stream', {
      target: streamConsumer,
      eventSourceArn: streamOf(table),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: { bind: () => ({ destination: this.failures.queueArn }) },
      filters: [wanted],
    });
  }
}

/** A reset that was asked for: its code is mailed after the answer, which thus takes the same time for every email. */
const wanted = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: {
    Keys: {
      pk: { S: FilterRule.beginsWith(prefixes.reset) },
      sk: { S: FilterRule.beginsWith('REQUEST#') },
    },
  },
});

function streamOf(table: Table): string {
  if (!table.tableStreamArn) throw new Error('The table has no stream');
  return table.tableStreamArn;
}
