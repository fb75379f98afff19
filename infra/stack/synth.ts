import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type AppProps } from 'aws-cdk-lib/core';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import { type FunctionName, functionNames } from './functions.ts';
import { logicalId } from './logical-id.ts';
import { type Settings, settingsWith } from './settings.ts';
import { SuiteStack } from './stack.ts';

export const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z._default(z.record(z.string(), z.unknown()), {}),
      DeletionPolicy: z.optional(z.string()),
      DependsOn: z.optional(z.array(z.string())),
    }),
  ),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown() })), {}),
});
export type Template = z.infer<typeof Template>;

/** The stack's template, and its functions by logical id. */
export interface Synthesis {
  readonly template: Template;
  readonly functions: ReadonlyMap<string, { readonly name: FunctionName; readonly bundle: string }>;
}

const bundles = join(root, 'dist', 'functions');

/** Synthesizes the template in this process. Only a deployment reads the bundles, so they need not exist yet. */
export function synthesize(overrides: Partial<Settings> = {}, region?: string): Synthesis {
  const settings = settingsWith(overrides);
  const outdir = mkdtempSync(join(tmpdir(), 'suite-synth-'));
  try {
    // The validation takes a second; `cdk synth` and a test do it.
    const props = { outdir, stackTraces: false, builtinCloudFormationValidation: false };
    const { app, stack } = assemble(settings, props, region);
    const template = Template.parse(app.synth().getStackByName(settings.stackName).template);
    const functions = functionNames.map((name) => {
      const id = logicalId(stack.compute.named(name));
      return [id, { name, bundle: join(bundles, name) }] as const;
    });
    return { template, functions: new Map(functions) };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** Creates the stack in its own app, which sends no usage data to AWS. */
export function assemble(
  settings: Settings,
  props: AppProps,
  region?: string,
): { app: App; stack: SuiteStack } {
  for (const name of functionNames) mkdirSync(join(bundles, name), { recursive: true });
  const app = new App({
    analyticsReporting: false,
    performanceReporting: false,
    treeMetadata: false,
    // The bundles are read where they are, not copied.
    context: { 'aws:cdk:disable-asset-staging': true },
    ...props,
  });
  return { app, stack: new SuiteStack(app, { settings, bundles, region }) };
}
