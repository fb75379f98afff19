import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Settings, settingsWith } from './settings.ts';
import type { SuiteStack } from './stack.ts';
import { assemble } from './synth.ts';

const Report = z.object({
  pluginReports: z.array(
    z.object({ pluginName: z.string(), violations: z.array(z.object({ ruleName: z.string() })) }),
  ),
});

/** Returns the unacknowledged errors and warnings of cdk-nag and of CDK itself. */
function findings(overrides: Partial<Settings> = {}, change?: (stack: SuiteStack) => void): string[] {
  const outdir = mkdtempSync(join(tmpdir(), 'suite-nag-'));
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const { app, stack } = assemble(settingsWith(overrides), { outdir, stackTraces: false });
    change?.(stack);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    const failure = thrownBy(() => app.synth());
    const report: unknown = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
    const rules = Report.parse(report).pluginReports.flatMap(({ violations }) => violations);
    if (failure !== undefined && rules.length === 0) throw failure;
    return rules.map(({ ruleName }) => ruleName);
  } finally {
    consoleError.mockRestore();
    rmSync(outdir, { recursive: true });
  }
}

/** Returns what `act` throws. Findings end the synthesis after they are reported. */
function thrownBy(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

test('the stack has no unexplained finding', () => {
  expect(findings()).toEqual([]);
});

test('a stack with every setting has no unexplained finding', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';
  expect(
    findings({
      domain: { name: 'suite.example', certificateArn },
      webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/suite/0a1b2c3d',
      alarmEmail: 'operator@suite.example',
      mailIdentity: 'address',
      reservedConcurrency: { chat: 50 },
      allowedCountries: ['MY'],
      transcriptDays: 30,
      tracing: true,
      backupVault: 'arn:aws:backup:ap-southeast-1:123456789012:backup-vault:mine',
      monthlyBudgetUsd: 50,
    }),
  ).toEqual([]);
  expect(findings({ waf: { requests: 5000, signIns: 200 }, retainData: false })).toEqual([]);
});

test('an unexplained finding is noticed', () => {
  const found = findings({}, (stack) => new Bucket(stack, 'Careless'));
  expect(found).toEqual(expect.arrayContaining(['AwsSolutions-S1', 'AwsSolutions-S10']));
});
