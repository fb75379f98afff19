import * as z from 'zod/mini';
import type { Stack } from '../template/template.ts';

/** A route of an API and the function behind it. */
export interface Route {
  /** A route key such as `GET /api/user/{name}` or `$connect`. */
  readonly key: string;
  readonly functionId: string;
  /** Absent when the route shares the throttle of its stage. */
  readonly throttle?: Throttle;
}

export interface Throttle {
  readonly perSecond: number;
  readonly burst: number;
}

export interface Api {
  readonly id: string;
  /** The API's id, as in `<apiId>.execute-api.…`. */
  readonly apiId: string;
  readonly domain: string;
  readonly protocol: 'HTTP' | 'WEBSOCKET';
  readonly stage: string;
  readonly throttle: Throttle | undefined;
  readonly routes: readonly Route[];
}

const ApiProperties = z.strictObject({
  Name: z.string(),
  ProtocolType: z.enum(['HTTP', 'WEBSOCKET']),
  /** Ignored, because the API has no routes that a message could select. */
  RouteSelectionExpression: z.optional(z.string()),
});
const RouteSettings = z.pipe(
  z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
  z.transform(
    ({ ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }): Throttle => ({ perSecond, burst }),
  ),
);
const StageProperties = z.object({
  ApiId: z.string(),
  StageName: z.string(),
  DefaultRouteSettings: z.optional(RouteSettings),
  RouteSettings: z._default(z.record(z.string(), RouteSettings), {}),
});
const RouteProperties = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });
const Shared = { ApiId: z.string(), IntegrationType: z.literal('AWS_PROXY'), IntegrationUri: z.string() };
const IntegrationProperties = z.union([
  z.strictObject(Shared),
  z.strictObject({ ...Shared, PayloadFormatVersion: z.literal('2.0') }),
]);

/** The API without any throttles. */
export function unthrottled(api: Api): Api {
  const routes = api.routes.map(({ key, functionId }) => ({ key, functionId }));
  return { ...api, throttle: undefined, routes };
}

export function readApis(stack: Stack): Api[] {
  const integrations = new Map(
    stack
      .ofType('AWS::ApiGatewayV2::Integration', IntegrationProperties)
      .map(({ id, properties }) => [`integrations/${stack.ref(id)}`, properties.IntegrationUri]),
  );
  const routes = stack.ofType('AWS::ApiGatewayV2::Route', RouteProperties);
  const stages = stack.ofType('AWS::ApiGatewayV2::Stage', StageProperties);
  return stack.ofType('AWS::ApiGatewayV2::Api', ApiProperties).map(({ id, properties }) => {
    const apiId = stack.ref(id);
    const stage = stages.find((each) => each.properties.ApiId === apiId)?.properties;
    if (!stage) throw new Error(`The API ${id} has no stage`);
    return {
      id,
      apiId,
      domain: stack.attribute(id, 'ApiEndpoint').replace('https://', ''),
      protocol: properties.ProtocolType,
      stage: stage.StageName,
      throttle: stage.DefaultRouteSettings,
      routes: routes
        .filter((route) => route.properties.ApiId === apiId)
        .map(({ properties: { RouteKey, Target } }) => {
          const functionId = stack.idOf('AWS::Lambda::Function', integrations.get(Target) ?? '');
          if (!functionId) throw new Error(`The route ${RouteKey} leads nowhere`);
          const throttle = stage.RouteSettings[RouteKey];
          return { key: RouteKey, functionId, ...(throttle && { throttle }) };
        }),
    };
  });
}
