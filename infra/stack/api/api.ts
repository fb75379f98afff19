import {
  CfnRoute,
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Lazy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Group } from '../../../shared/contract/call.ts';
import type { Settings } from '../settings.ts';
import { GatewayLog } from '../suite-log.ts';
import { type CallThrottle, throttleOf } from './call-throttle.ts';
import { stageOptions } from './stage-options.ts';

/** API Gateway throttles the creation and update of many routes at once. */
const CONCURRENT_ROUTES = 10;

/** The HTTP API has one route per call of the contract, and GET and HEAD of the chat's documents. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly log: GatewayLog;
  private readonly settings: Settings;
  private readonly throttled = new Map<string, CallThrottle>();
  private readonly routes: CfnRoute[] = [];

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.log = new GatewayLog(this, 'Log', settings);
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      ...stageOptions({ log: this.log, throttle: settings.httpThrottle, measures }),
    });
    this.settings = settings;
    const { defaultChild } = this.stage.node;
    if (defaultChild instanceof CfnStage) {
      defaultChild.routeSettings = Lazy.any({ produce: () => this.routeSettings() });
    }
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'functions/lib/http checks the access that the contract names for each call.',
    });
  }

  /** Routes each call of the group to the function. */
  serve(name: string, group: Group, fn: IFunction): void {
    const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false });
    for (const call of Object.values(group)) {
      this.route(HttpRouteKey.with(call.path, HttpMethod[call.method]), integration, throttleOf(call));
    }
  }

  /** Routes documents that only CloudFront requests to the function. */
  serveDocuments(paths: readonly string[], fn: IFunction): void {
    const integration = new HttpLambdaIntegration('document', fn, { scopePermissionToRoute: false });
    for (const path of paths) {
      for (const method of [HttpMethod.GET, HttpMethod.HEAD]) {
        this.route(HttpRouteKey.with(path, method), integration, 'chat');
      }
    }
  }

  /**
   * The construct id is the route key without the names of parameters, as CloudFormation creates new resources before
   * it deletes old ones, and a route key can exist only once. So a renamed parameter updates its route in place, and
   * CDK refuses two routes that differ only in such names.
   */
  private route(
    routeKey: HttpRouteKey,
    integration: HttpLambdaIntegration,
    throttle: CallThrottle | undefined,
  ): void {
    const route = new HttpRoute(this.api, routeKey.key.replace(/\{\w+\}/g, '{}'), {
      httpApi: this.api,
      routeKey,
      integration,
    });
    this.limitConcurrency(route);
    this.throttle(route, routeKey, throttle);
  }

  /** Makes each route depend on the tenth route before it, so at most ten are created at once. */
  private limitConcurrency({ node: { defaultChild } }: HttpRoute): void {
    if (!(defaultChild instanceof CfnRoute)) throw new Error('A route is not one resource');
    const earlier = this.routes.at(-CONCURRENT_ROUTES);
    if (earlier) defaultChild.addResourceDependency(earlier);
    this.routes.push(defaultChild);
  }

  private throttle(route: HttpRoute, { key }: HttpRouteKey, throttle: CallThrottle | undefined): void {
    if (throttle === undefined) return;
    this.throttled.set(key, throttle);
    // The stage's settings may only name routes that exist.
    this.stage.node.addDependency(route);
  }

  /** Returns the throttles by route key, with CloudFormation's names, as `Lazy` copies them into the template unchanged. */
  private routeSettings(): object {
    const settings = [...this.throttled].map(([key, throttle]) => {
      const { perSecond, burst } = this.settings.callThrottles[throttle];
      const limits = { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst };
      // A route with its own settings does not inherit the stage's.
      return [key, { ...limits, DetailedMetricsEnabled: false }];
    });
    return Object.fromEntries(settings);
  }
}

const measures = { bytes: '$context.responseLength' };
