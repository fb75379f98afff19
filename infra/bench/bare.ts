import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Built } from '../local/build.ts';

/** The least that a call can be, on the way that all calls take: what the suite's calls are compared to. */
export const bareCall = { method: 'GET', path: '/api/bench/bare' } as const;

const NAME = 'bare';
const CODE = `exports.handler = async () => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{}',
});
`;

/** What was built, and a function beside it that answers at once. */
export function withBareFunction(built: Built): { readonly built: Built; remove(): void } {
  const functions = mkdtempSync(join(tmpdir(), 'm-suite-bench-'));
  cpSync(built.functions, functions, { recursive: true });
  mkdirSync(join(functions, NAME));
  writeFileSync(join(functions, NAME, 'index.js'), CODE);
  const resources = { ...built.template.Resources, ...bareResources(httpApi(built)) };
  return {
    built: {
      ...built,
      functions,
      names: { ...built.names, Bare: NAME },
      template: { ...built.template, Resources: resources },
    },
    remove: () => rmSync(functions, { recursive: true, force: true }),
  };
}

function httpApi({ template }: Built): string {
  const [id] =
    Object.entries(template.Resources).find(
      ([, { Type, Properties }]) => Type === 'AWS::ApiGatewayV2::Api' && Properties.ProtocolType === 'HTTP',
    ) ?? [];
  if (id === undefined) throw new Error('The template has no HTTP API');
  return id;
}

function bareResources(api: string) {
  return {
    Bare: {
      Type: 'AWS::Lambda::Function',
      Properties: { Handler: 'index.handler', Code: {}, Role: 'none' },
    },
    BareIntegration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: api },
        IntegrationUri: { 'Fn::GetAtt': ['Bare', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    BareRoute: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: api },
        RouteKey: `${bareCall.method} ${bareCall.path}`,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'BareIntegration' }]] },
      },
    },
  };
}
