import * as z from 'zod/mini';
import type { Stack } from '../template.ts';

/** A route of an API and the function behind it. */
export interface Route {
  /** `GET /api/user/{name}`, `$default`, `$connect`. */
  readonly key: string;
  readonly functionId: string;
  /** How long the API waits for the function. */
  readonly timeoutMs: number;
  readonly payloadVersion: string;
}

export interface Throttle {
  readonly perSecond: number;
  readonly burst: number;
}

/** An API of the template. */
export interface Api {
  readonly id: string;
  /** What stands before `.execute-api.` in its address. */
  readonly apiId: string;
  readonly domain: string;
  readonly protocol: 'HTTP' | 'WEBSOCKET';
  readonly selection: string;
  readonly stage: string;
  readonly throttle: Throttle | undefined;
  readonly routes: readonly Route[];
}

const ApiProperties = z.object({
  ProtocolType: z.enum(['HTTP', 'WEBSOCKET']),
  RouteSelectionExpression: z._default(z.string(), '$request.body.action'),
});
const StageProperties = z.object({
  ApiId: z.string(),
  StageName: z.string(),
  DefaultRouteSettings: z.optional(
    z.object({
      ThrottlingRateLimit: z.optional(z.number()),
      ThrottlingBurstLimit: z.optional(z.number()),
    }),
  ),
});
const RouteProperties = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });
const IntegrationProperties = z.object({
  IntegrationUri: z.string(),
  PayloadFormatVersion: z._default(z.string(), '1.0'),
  TimeoutInMillis: z.optional(z.number()),
});

/** What the services allow an integration at most. */
const MAX_TIMEOUT_MS = { HTTP: 30_000, WEBSOCKET: 29_000 } as const;

export function readApis(stack: Stack): Api[] {
  const integrations = new Map(
    stack
      .ofType('AWS::ApiGatewayV2::Integration', IntegrationProperties)
      .map(({ id, properties }) => [`integrations/${stack.ref(id)}`, properties]),
  );
  const routes = stack.ofType('AWS::ApiGatewayV2::Route', RouteProperties);
  const stages = stack.ofType('AWS::ApiGatewayV2::Stage', StageProperties);
  return stack.ofType('AWS::ApiGatewayV2::Api', ApiProperties).map(({ id, properties }) => {
    const apiId = stack.ref(id);
    const stage = stages.find((each) => each.properties.ApiId === apiId)?.properties;
    const { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst } = stage?.DefaultRouteSettings ?? {};
    return {
      id,
      apiId,
      domain: stack.attribute(id, 'ApiEndpoint').replace('https://', ''),
      protocol: properties.ProtocolType,
      selection: properties.RouteSelectionExpression,
      stage: stage?.StageName ?? '$default',
      throttle: perSecond !== undefined && burst !== undefined ? { perSecond, burst } : undefined,
      routes: routes
        .filter((route) => route.properties.ApiId === apiId)
        .map((route) => {
          const integration = integrations.get(route.properties.Target);
          const functionId = stack.idOf('AWS::Lambda::Function', integration?.IntegrationUri ?? '');
          if (!integration || !functionId)
            throw new Error(`The route ${route.properties.RouteKey} leads nowhere`);
          return {
            key: route.properties.RouteKey,
            functionId,
            timeoutMs: integration.TimeoutInMillis ?? MAX_TIMEOUT_MS[properties.ProtocolType],
            payloadVersion: integration.PayloadFormatVersion,
          };
        }),
    };
  });
}
