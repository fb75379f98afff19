import {
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
import type { Call, Group } from '../shared/contract/call.ts';
import { type CallThrottle, throttleOf } from './call-throttle.ts';
import type { Settings } from './settings.ts';
import { stageOptions } from './stage-options.ts';

/** The HTTP API: one route per call of the contract, and one for a document. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  private readonly settings: Settings;
  private readonly throttled = new Map<string, CallThrottle>();

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      ...stageOptions(this, { settings, throttle: settings.httpThrottle, measures }),
    });
    this.settings = settings;
    const { defaultChild } = this.stage.node;
    if (defaultChild instanceof CfnStage) {
      defaultChild.routeSettings = Lazy.any({ produce: () => this.routeSettings() });
    }
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The contract names who may make each call, and functions/http holds it before anything else.',
    });
  }

  /** Routes each call of the group to the function. */
  serve(name: string, group: Group, fn: IFunction): void {
    const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false });
    for (const [callName, call] of Object.entries(group)) {
      const routeKey = HttpRouteKey.with(call.path, methods[call.method]);
      const route = new HttpRoute(this.api, `${name}-${callName}`, {
        httpApi: this.api,
        routeKey,
        integration,
      });
      this.throttle(route, routeKey, throttleOf(call));
    }
  }

  /** Routes a document's path to the function: the edge alone asks for it. */
  serveDocument(path: string, fn: IFunction): void {
    const integration = new HttpLambdaIntegration('document', fn, { scopePermissionToRoute: false });
    for (const method of [HttpMethod.GET, HttpMethod.HEAD]) {
      const routeKey = HttpRouteKey.with(path, method);
      const route = new HttpRoute(this.api, `document-${method}`, {
        httpApi: this.api,
        routeKey,
        integration,
      });
      this.throttle(route, routeKey, 'chat');
    }
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
      return [key, { ...limits, DetailedMetricsEnabled: true }];
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

const measures = { latencyMs: '$context.responseLatency', bytes: '$context.responseLength' };
