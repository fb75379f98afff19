import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import * as z from 'zod/mini';
import { type FunctionName, functionNames } from './functions.ts';
import { logicalId } from './logical-id.ts';
import { root } from './paths.ts';
import { type Settings, settingsWith } from './settings.ts';
import { SuiteStack } from './stack.ts';

export const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z._default(z.record(z.string(), z.unknown()), {}) }),
  ),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown() })), {}),
});
export type Template = z.infer<typeof Template>;

/** The stack as a template, and the functions by their logical ids. */
export interface Synthesis {
  readonly template: Template;
  readonly functions: ReadonlyMap<string, { readonly name: FunctionName; readonly bundle: string }>;
}

/** Makes the template in this process. Bundles need not exist yet: only a deployment reads them. */
export function synthesize(overrides: Partial<Settings> = {}): Synthesis {
  const bundles = join(root, 'dist', 'functions');
  for (const name of functionNames) mkdirSync(join(bundles, name), { recursive: true });
  const outdir = mkdtempSync(join(tmpdir(), 'suite-synth-'));
  try {
    const settings = settingsWith(overrides);
    const app = new App({
      outdir,
      analyticsReporting: false,
      performanceReporting: false,
      treeMetadata: false,
      stackTraces: false,
      // It takes a second; `cdk synth` and a test do it.
      builtinCloudFormationValidation: false,
      // The bundles are read where they are, not copied.
      context: { 'aws:cdk:disable-asset-staging': true },
    });
    const stack = new SuiteStack(app, { settings, bundles });
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
