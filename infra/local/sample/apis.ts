/** An HTTP API, or without its `Api` the routes of a WebSocket API. */
export function httpApi(id: string, routes: [key: string, name: string, timeoutMs?: number][]) {
  const resources: Record<string, object> = {
    [id]: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  };
  for (const [index, [RouteKey, name, TimeoutInMillis]] of routes.entries()) {
    resources[`${id}Integration${index}`] = {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        IntegrationUri: { 'Fn::GetAtt': [name, 'Arn'] },
        PayloadFormatVersion: '2.0',
        ...(TimeoutInMillis && { TimeoutInMillis }),
      },
    };
    resources[`${id}Route${index}`] = {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: id },
        RouteKey,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${id}Integration${index}` }]] },
      },
    };
  }
  return resources;
}

export function socketApi() {
  const { Sockets: _, ...routes } = httpApi('Sockets', [
    ['$connect', 'live'],
    ['$disconnect', 'live'],
    ['$default', 'live'],
    ['shout', 'live'],
  ]);
  return {
    ...routes,
    Sockets: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
    },
    SocketStage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: { Ref: 'Sockets' }, StageName: 'ws' },
    },
  };
}
