import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { GatewayLog } from '../suite-log.ts';
import { stageOptions } from './stage-options.ts';

/** A WebSocket API answers only at the path of its stage, so the stage is named after the site's path `/ws`. */
const STAGE = 'ws';

/** The WebSocket API, with one function for connections and messages. */
export class Live extends Construct {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;
  /** The base URL for `@connections`. */
  readonly endpoint: string;
  readonly connectionsArn: string;
  readonly connections = `${STAGE}/*/@connections/*`;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Sockets');
    const { region, urlSuffix } = Stack.of(this);
    this.endpoint = `https://${this.api.apiId}.execute-api.${region}.${urlSuffix}/${STAGE}`;
    this.connectionsArn = Stack.of(this).formatArn({
      service: 'execute-api',
      resource: this.api.apiId,
      resourceName: this.connections,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
    this.stage = this.addStage(settings);
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'A socket signs in by its first message, because browsers cannot send a header with it.',
    });
  }

  /** Routes connecting, disconnecting and every message of a socket to the function. */
  serve(fn: IFunction): void {
    const integration = new WebSocketLambdaIntegration('live', fn);
    for (const route of ['$connect', '$disconnect', '$default']) this.api.addRoute(route, { integration });
  }

  private addStage(settings: Settings): WebSocketStage {
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: STAGE,
      ...stageOptions({ log: new GatewayLog(this, 'Log', settings), throttle: settings.socketThrottle }),
    });
    stage.node.addDependency(this.allowLogs());
    return stage;
  }

  /** Sets the role by which all WebSocket APIs of the account and region write logs. It is retained, as other stacks use it too. */
  private allowLogs(): CfnAccount {
    const role = new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs'),
      ],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason: 'API Gateway requires this policy of the role by which it writes logs.',
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return account;
  }
}
