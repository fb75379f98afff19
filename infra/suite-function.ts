import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionPlan } from './functions.ts';
import { SuiteLog } from './suite-log.ts';

/** What of the stack a function can be given. */
export interface SuiteFunctionProps {
  readonly plan: FunctionPlan;
  /** The folder that holds its `index.js`. */
  readonly bundle: string;
  readonly serviceName: string;
  readonly environment: Readonly<Record<string, string>>;
  /** All that it may do. */
  readonly statements: readonly PolicyStatement[];
  readonly logRetentionDays: number;
  readonly reservedConcurrency: number | undefined;
}

/** What the functions' metrics are kept under. */
export const METRICS_NAMESPACE = 'MSuite';

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
        POWERTOOLS_METRICS_NAMESPACE: METRICS_NAMESPACE,
        LOG_LEVEL: 'INFO',
      },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      reservedConcurrentExecutions: props.reservedConcurrency,
    });
  }
}
