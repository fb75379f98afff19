import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { Duration, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionPlan } from '../functions.ts';
import type { Settings } from '../settings.ts';
import { SuiteLog } from '../suite-log.ts';

export interface SuiteFunctionProps {
  readonly plan: FunctionPlan;
  /** The folder that holds its `index.js`. */
  readonly bundle: string;
  readonly serviceName: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  readonly settings: Settings;
  readonly reservedConcurrency: number | undefined;
}

/** A function with its own log and a role whose only policy is the given statements. */
export class SuiteFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: SuiteFunctionProps) {
    const logGroup = new SuiteLog(scope, `${id}Log`, props.settings);
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        plan: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
            ...(props.settings.tracing ? [tracing] : []),
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
        // The namespace tells stacks apart, as the metrics have no dimensions.
        POWERTOOLS_METRICS_NAMESPACE: props.settings.stackName,
        LOG_LEVEL: 'INFO',
      },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Lambda's two INFO lines per successful invocation are as long as all that the function logs.
      systemLogLevelV2: props.settings.tracing ? SystemLogLevel.INFO : SystemLogLevel.WARN,
      reservedConcurrentExecutions: props.reservedConcurrency,
    });
    if (props.settings.tracing) this.trace(role);
  }

  /** Sets tracing on the resource, as the construct's `tracing` option would add a second policy to the role. */
  private trace(role: Role): void {
    const { defaultChild } = this.node;
    if (defaultChild instanceof CfnFunction) defaultChild.tracingConfig = { mode: 'Active' };
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'The actions of X-Ray, and ListStreams, take no resource.',
    });
  }
}

const tracing = new PolicyStatement({
  actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  resources: ['*'],
});
