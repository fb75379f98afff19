import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Prefix } from '../functions/store/keys.ts';
import type { FunctionPlan } from './functions.ts';
import { SuiteLog } from './suite-log.ts';

/** What of the stack a function can be given. */
export interface SuiteFunctionProps {
  readonly plan: FunctionPlan;
  readonly table: ITable;
  /** The folder that holds its `index.js`. */
  readonly bundle: string;
  readonly serviceName: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What its plan needs beside the table. */
  readonly statements: readonly PolicyStatement[];
  readonly logRetentionDays: number;
  readonly reservedConcurrency: number | undefined;
}

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const UPDATE = ['dynamodb:UpdateItem'];
const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** A function with a log of its own, and a role that its plan alone writes. */
export class SuiteFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: SuiteFunctionProps) {
    const logGroup = new SuiteLog(scope, `${id}Log`, props);
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        plan: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
            ...tableStatements(props),
            ...props.statements,
          ],
        }),
      },
    });
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(props.bundle),
      handler: 'index.handler',
      memorySize: props.plan.memoryMb,
      timeout: Duration.seconds(props.plan.timeoutSeconds),
      environment: {
        ...props.environment,
        POWERTOOLS_SERVICE_NAME: props.serviceName,
        POWERTOOLS_METRICS_NAMESPACE: 'MSuite',
        LOG_LEVEL: 'INFO',
      },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      reservedConcurrentExecutions: props.reservedConcurrency,
    });
  }
}

function tableStatements({ plan, table }: SuiteFunctionProps): PolicyStatement[] {
  const { reads = [], updates = [], owns = [], lists = [] } = plan;
  const grants: [string[], Prefix[]][] = [
    [READ, [...reads, ...owns]],
    [UPDATE, [...updates]],
    [WRITE, [...owns]],
  ];
  const items = grants
    .filter(([, prefixes]) => prefixes.length > 0)
    .map(([actions, prefixes]) =>
      allow(actions, table.tableArn, {
        'ForAllValues:StringLike': leading(prefixes.map((prefix) => `${prefix}*`)),
      }),
    );
  const listed = [...Map.groupBy(lists, ({ index }) => index)].map(([index, named]) =>
    allow(['dynamodb:Query'], `${table.tableArn}/index/${index}`, {
      'ForAllValues:StringEquals': leading(named.map(({ list }) => list)),
    }),
  );
  return [...items, ...listed];
}

function leading(keys: readonly string[]) {
  return { 'dynamodb:LeadingKeys': keys };
}

function allow(
  actions: string[],
  resource: string,
  condition: Readonly<Record<string, object>>,
): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions,
    resources: [resource],
    // `ForAllValues` holds of no keys too.
    conditions: { ...condition, Null: { 'dynamodb:LeadingKeys': 'false' } },
  });
}
