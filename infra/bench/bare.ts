import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Built } from '../local/build.ts';

/** The route of the bare function. */
export const bareCall = { method: 'POST', path: '/api/bench/bare' } as const;

export const BARE_LABEL = 'bare';

/** Adds the bare function to the built ones, bundled in the same way. */
export async function withBareFunction(built: Built): Promise<{ readonly built: Built; remove(): void }> {
  // The folder is beside the others, because a package.json above it could change the kind of its modules.
  const functions = mkdtempSync(join(dirname(built.functions), 'bench-'));
  cpSync(built.functions, functions, { recursive: true });
  await build({
    entryPoints: [join(import.meta.dirname, 'bare-function.ts')],
    outfile: join(functions, BARE_LABEL, 'index.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  const resources = { ...built.template.Resources, ...bareResources(built) };
  return {
    built: {
      ...built,
      functions,
      names: { ...built.names, Bare: BARE_LABEL },
      template: { ...built.template, Resources: resources },
    },
    remove: () => rmSync(functions, { recursive: true, force: true }),
  };
}

function bareResources({ template }: Built) {
  const [ApiId] =
    Object.entries(template.Resources).find(
      ([, { Type, Properties }]) => Type === 'AWS::ApiGatewayV2::Api' && Properties.ProtocolType === 'HTTP',
    ) ?? [];
  if (ApiId === undefined) throw new Error('The template has no HTTP API');
  const Statement = [{ Effect: 'Allow', Action: '*', Resource: '*' }];
  return {
    BareRole: { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyDocument: { Statement } }] } },
    Bare: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Handler: 'index.handler',
        Role: { 'Fn::GetAtt': ['BareRole', 'Arn'] },
        Timeout: 10,
        MemorySize: 512,
      },
    },
    BareIntegration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: ApiId },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['Bare', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    BareRoute: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: ApiId },
        RouteKey: `${bareCall.method} ${bareCall.path}`,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'BareIntegration' }]] },
      },
    },
  };
}
