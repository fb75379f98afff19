import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { functionNames } from './functions.ts';
import { made, ofType } from './made-template.ts';
import { standing } from './ops/usage-mix.ts';
import { root } from './paths.ts';
import { synthesize } from './synth.ts';

const MetricStat = z.looseObject({
  Metric: z.looseObject({ MetricName: z.string(), Dimensions: z.optional(z.array(z.looseObject({}))) }),
});
const Query = z.looseObject({
  Expression: z.optional(z.string()),
  MetricStat: z.optional(MetricStat),
});
const Alarm = z.looseObject({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()),
  OKActions: z.array(z.unknown()),
  Threshold: z.number(),
  Metrics: z.optional(z.array(Query)),
});
const alarms = [...ofType('AWS::CloudWatch::Alarm', Alarm).values()];
const alarm = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `MSuite-${name}`);
const expressionOf = (name: string) =>
  alarm(name)
    ?.Metrics?.flatMap(({ Expression }) => Expression ?? [])
    .join();
const metricsOf = (name: string) =>
  alarm(name)?.Metrics?.flatMap((query) => query.MetricStat?.Metric.MetricName ?? []);

describe('the alarms', () => {
  test('each goes off at what its name says', () => {
    const thresholds = Object.fromEntries(alarms.map((each) => [each.AlarmName.slice(7), each.Threshold]));
    expect(thresholds).toEqual({
      ...{ Faults: 4, Errors: 5, Slow: 3000, Throttles: 0, ServerErrors: 1, Behind: 300_000, DeadJobs: 0 },
      ...{ Bounces: 0.05, Complaints: 0.001, TableErrors: 0, TableThrottles: 0, Sockets: 4 },
      ...{ SignInRefusals: 100, Clock: 1200, FailedRecords: 0 },
    });
  });

  test('shares are of enough calls, in percent', () => {
    expect(expressionOf('Errors')).toBe('IF(whole >= 20, 100 * part / whole, 0)');
    expect(metricsOf('Errors')).toEqual(['Errors', 'Invocations']);
    expect(expressionOf('ServerErrors')).toBe('IF(whole >= 100, 100 * part / whole, 0)');
    expect(metricsOf('ServerErrors')).toEqual(['5xx', 'Count']);
  });

  test.each(['Faults', 'SignInRefusals'])('%s counts what functions count, in one number', (name) => {
    const metrics = alarm(name)?.Metrics?.map((query) => query.MetricStat);
    expect(metrics).toEqual([expect.objectContaining({ Stat: 'Sum' })]);
    expect(metrics?.[0]?.Metric).toEqual({ Namespace: 'MSuite', MetricName: name });
  });

  test('what the clock finds rings at once, stays while nothing is known, and rings when the clock stands still', () => {
    const seen = ['DeadJobs', 'FailedRecords', 'Clock'].map((name) => {
      const found = alarm(name);
      const [stat, ...more] = found?.Metrics?.flatMap(({ MetricStat: one }) => one ?? []) ?? [];
      expect(more).toEqual([]);
      return [stat?.Stat ?? found?.Statistic, stat?.Period ?? found?.Period, found?.TreatMissingData];
    });
    expect(seen).toEqual([
      ['Maximum', 300, 'ignore'],
      ['Maximum', 300, 'ignore'],
      ['Maximum', 1200, 'breaching'],
    ]);
  });

  test('each tells the operator when it goes off, and when it is over', () => {
    const [topic] = ofType('AWS::SNS::Topic', z.looseObject({})).keys();
    for (const { AlarmActions, OKActions } of alarms) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
    }
  });

  test('each has an entry in the README: what to look at, and what to do', () => {
    const readme = readFileSync(join(root, 'infra', 'README.md'), 'utf8');
    const runbook = readme.slice(readme.indexOf('## Alarms'));
    const entries = [...runbook.matchAll(/^### (\w+)\n+([\s\S]*?)(?=^##|$(?![\s\S]))/gm)];
    const names = entries.map(([, name]) => name);
    expect(names.toSorted()).toEqual(alarms.map(({ AlarmName }) => AlarmName.slice(7)).toSorted());
    for (const [, name = '', text = ''] of entries) {
      expect([name, text]).toEqual([name, expect.stringMatching(/Look at[\s\S]+Do/)]);
      expect(alarm(name)?.AlarmDescription).toContain(`infra/README.md, ${name}`);
    }
  });
});

test('the alarms hold as many metrics as npm run cost counts', () => {
  const held = alarms.flatMap(({ Metrics = [] }) => Metrics.filter(({ MetricStat: it }) => it !== undefined));
  const plain = alarms.filter(({ Metrics }) => Metrics === undefined);
  expect(held.length + plain.length).toBe(standing.alarmMetrics);
});

test('no number is paid for by route', () => {
  const Stage = z.object({ DefaultRouteSettings: z.object({ DetailedMetricsEnabled: z.boolean() }) });
  for (const { DefaultRouteSettings } of ofType('AWS::ApiGatewayV2::Stage', Stage).values()) {
    expect(DefaultRouteSettings.DetailedMetricsEnabled).toBe(false);
  }
});

test('the dashboard shows what people notice, what is used, and what is paid for', () => {
  const [dashboard] = ofType('AWS::CloudWatch::Dashboard', z.object({ DashboardBody: z.unknown() })).values();
  const body = JSON.stringify(dashboard?.DashboardBody);
  for (const shown of ['Count', '5xx', 'p50', 'p95', 'p99', 'Throttles', 'ConsumedReadCapacityUnits']) {
    expect(body).toContain(shown);
  }
  for (const shown of ['ConnectCount', 'Send', 'SignInRefusals', 'DataProcessed', 'BytesDownloaded']) {
    expect(body).toContain(shown);
  }
  for (const name of functionNames) expect(body).toContain(`${name}Ms / 1000`);
});

test('queries of the logs are ready, each over the logs that have what it asks for', () => {
  const Query = z.object({ Name: z.string(), QueryString: z.string(), LogGroupNames: z.array(z.unknown()) });
  const queries = [...ofType('AWS::Logs::QueryDefinition', Query).values()];
  const logsOf = (name: string) =>
    queries.find(({ Name }) => Name === `MSuite/${name}`)?.LogGroupNames.length;
  expect(logsOf('Faults')).toBe(functionNames.length);
  expect(logsOf('One request')).toBe(functionNames.length);
  expect(logsOf('Calls that the gateway failed')).toBe(1);
});

test('functions write traces, and Lambda its reports, only where the setting says so', () => {
  const Lambda = z.looseObject({
    TracingConfig: z.optional(z.object({ Mode: z.string() })),
    LoggingConfig: z.looseObject({ SystemLogLevel: z.string() }),
  });
  const modes = (of: typeof made) =>
    new Set(
      [...ofType('AWS::Lambda::Function', Lambda, of).values()].map(
        ({ TracingConfig, LoggingConfig }) => `${TracingConfig?.Mode} ${LoggingConfig.SystemLogLevel}`,
      ),
    );
  expect(modes(made)).toEqual(new Set(['undefined WARN']));
  expect(JSON.stringify(made.template)).not.toContain('xray:');
  const traced = synthesize({ tracing: true });
  expect(modes(traced)).toEqual(new Set(['Active INFO']));
  expect(JSON.stringify(traced.template)).toContain('xray:');
});
