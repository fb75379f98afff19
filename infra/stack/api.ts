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
import type { Call, Group } from '../../shared/contract/call.ts';
import { type CallThrottle, throttleOf } from './call-throttle.ts';
import type { Settings } from './settings.ts';
import { stageOptions } from './stage-options.ts';
import { GatewayLog } from './suite-log.ts';

/** Routes that are made or changed beside each other. */
const ROUTES_AT_ONCE = 10;

/** The HTTP API: one route per call of the contract, and one for a document. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  /** What became of each call, by its route. */
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
      reason:
        'The contract names who may make each call, and functions/lib/http holds it before anything else.',
    });
  }

  /** Routes each call of the group to the function. */
  serve(name: string, group: Group, fn: IFunction): void {
    const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false });
    for (const call of Object.values(group)) {
      this.route(HttpRouteKey.with(call.path, methods[call.method]), integration, throttleOf(call));
    }
  }

  /** Routes a document's path to the function: the edge alone asks for it. */
  serveDocument(path: string, fn: IFunction): void {
    const integration = new HttpLambdaIntegration('document', fn, { scopePermissionToRoute: false });
    for (const method of [HttpMethod.GET, HttpMethod.HEAD]) {
      this.route(HttpRouteKey.with(path, method), integration, 'chat');
    }
  }

  /**
   * CloudFormation makes what is new before it removes what is gone, and a route's key exists once: so a route is
   * named by what it is, and two that differ in the names of their parameters alone are refused here.
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
    this.inLane(route);
    this.throttle(route, routeKey, throttle);
  }

  /** Each route waits for the one so many before it: all at once API Gateway turns some away. */
  private inLane({ node: { defaultChild } }: HttpRoute): void {
    if (!(defaultChild instanceof CfnRoute)) throw new Error('A route is not one resource');
    const before = this.routes.at(-ROUTES_AT_ONCE);
    if (before) defaultChild.addResourceDependency(before);
    this.routes.push(defaultChild);
  }

  private throttle(route: HttpRoute, { key }: HttpRouteKey, throttle: CallThrottle | undefined): void {
    if (throttle === undefined) return;
    this.throttled.set(key, throttle);
    // The stage cannot be told of a route that is not there.
    this.stage.node.addDependency(route);
  }

  /** By route keys, in the names of CloudFormation: they go into the template as they are. */
  private routeSettings(): object {
    const settings = [...this.throttled].map(([key, throttle]) => {
      const { perSecond, burst } = this.settings.callThrottles[throttle];
      const limits = { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst };
      // A route with settings of its own has none of the stage's.
      return [key, { ...limits, DetailedMetricsEnabled: false }];
    });
    return Object.fromEntries(settings);
  }
}

const methods: Readonly<Record<Call['method'], HttpMethod>> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
};

const measures = { bytes: '$context.responseLength' };
