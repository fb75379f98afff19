import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { variables } from '../../../functions/lib/runtime/env.ts';
import { indexes } from '../../../functions/lib/store/key.ts';
import { standing } from '../../bench/usage-mix.ts';
import { root } from '../../paths.ts';
import { made, ofType } from '../../testing/default-stack.ts';
import { functionNames } from '../functions.ts';
import type { Settings } from '../settings.ts';
import { synthesize } from '../synth.ts';
import { runbook } from './runbook.ts';

const MetricStat = z.looseObject({
  Metric: z.looseObject({
    Namespace: z.string(),
    MetricName: z.string(),
    Dimensions: z.optional(z.array(z.object({ Name: z.string(), Value: z.unknown() }))),
  }),
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
  EvaluationPeriods: z.number(),
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

/** Synthesizes a stack with every alarm. */
function withDomain(overrides: Partial<Settings> = {}, region?: string): typeof made {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';
  return synthesize({ domain: { name: 'suite.example', certificateArn }, ...overrides }, region);
}

/** Returns the clock's function and its role. */
function clockResources({ template, functions }: typeof made): unknown[] {
  const [id = ''] = [...functions].find(([, { name }]) => name === 'clock') ?? [];
  const clock = template.Resources[id];
  const roleId = z.object({ Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) });
  const [role] = roleId.parse(clock?.Properties).Role['Fn::GetAtt'];
  return [clock, template.Resources[role]];
}

describe('the alarms', () => {
  test('each has its threshold', () => {
    const thresholds = Object.fromEntries(alarms.map((each) => [each.AlarmName.slice(7), each.Threshold]));
    expect(thresholds).toEqual({
      Faults: 4,
      Errors: 5,
      Slow: 3000,
      Throttles: 0,
      ServerErrors: 1,
      Behind: 300_000,
      DeadJobs: 0,
      Bounces: 0.05,
      Complaints: 0.001,
      TableErrors: 0,
      Sockets: 4,
      SignInRefusals: 100,
      TableReadThrottles: 0,
      TableWriteThrottles: 0,
      Clock: 1200,
      FailedRecords: 0,
      Probe: 1,
      EdgeErrors: 5,
      NotThroughEdge: 0.5,
      RepeatedErrors: 0,
      GatewayThrottles: 0,
      GatewayErrors: 0,
    });
  });

  test('the name of each is one word, unlike the alarms of a stack with a longer name', () => {
    expect(alarms.map(({ AlarmName }) => AlarmName.slice(7)).filter((name) => !/^\w+$/.test(name))).toEqual(
      [],
    );
  });

  test('shares are in percent, and need a minimum of calls', () => {
    expect(expressionOf('Errors')).toBe('IF(whole >= 20, 100 * part / whole, 0)');
    expect(metricsOf('Errors')).toEqual(['Errors', 'Invocations']);
    expect(expressionOf('ServerErrors')).toBe('IF(whole >= 100, 100 * part / whole, 0)');
    expect(metricsOf('ServerErrors')).toEqual(['5xx', 'Count']);
  });

  test.each(['Faults', 'SignInRefusals'])('%s is one metric over all functions', (name) => {
    const metrics = alarm(name)?.Metrics?.map((query) => query.MetricStat);
    expect(metrics).toEqual([expect.objectContaining({ Stat: 'Sum' })]);
    expect(metrics?.[0]?.Metric).toEqual({ Namespace: 'MSuite', MetricName: name });
  });

  test('findings of the clock ring at once and stay without data, and a stopped clock rings', () => {
    const seen = ['DeadJobs', 'FailedRecords', 'Clock', 'Probe'].map((name) => {
      const found = alarm(name);
      const [stat, ...more] = found?.Metrics?.flatMap(({ MetricStat: one }) => one ?? []) ?? [];
      expect(more).toEqual([]);
      return [stat?.Stat ?? found?.Statistic, stat?.Period ?? found?.Period, found?.TreatMissingData];
    });
    expect(seen).toEqual([
      ['Maximum', 300, 'ignore'],
      ['Maximum', 300, 'ignore'],
      ['Maximum', 1200, 'breaching'],
      ['Maximum', 600, 'breaching'],
    ]);
  });

  test('alarms that a single call can cause ring after two periods', () => {
    const lasting = alarms.filter(({ EvaluationPeriods }) => EvaluationPeriods === 2);
    expect(lasting.map(({ AlarmName }) => AlarmName.slice(7)).sort()).toEqual([
      'EdgeErrors',
      'GatewayErrors',
      'GatewayThrottles',
      'NotThroughEdge',
      'RepeatedErrors',
      'SignInRefusals',
      'TableErrors',
    ]);
  });

  test('each notifies the operator when it goes off and when it is over', () => {
    const [topic] = ofType('AWS::SNS::Topic', z.looseObject({})).keys();
    for (const { AlarmActions, OKActions } of alarms) {
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
    }
  });

  test('each has an entry in the README that says what to look at and what to do', () => {
    // The alarm of the certificate needs a domain.
    const names = [...alarms.map(({ AlarmName }) => AlarmName.slice(7)), 'Certificate'];
    expect([...runbook.keys()].toSorted()).toEqual(names.toSorted());
    for (const [name, text] of runbook) {
      expect([name, text]).toEqual([name, expect.stringMatching(/^Look at: [\s\S]+^Do: /m)]);
    }
  });

  test('its mail quotes the entry in ASCII, and fits with the longest stack name', () => {
    const stackName = 'S'.repeat(64);
    const mails = [...ofType('AWS::CloudWatch::Alarm', Alarm, withDomain({ stackName })).values()];
    expect(mails).toHaveLength(runbook.size);
    for (const { AlarmName, AlarmDescription } of mails) {
      expect(AlarmDescription).toMatch(/^[\n -~]{1,1024}$/);
      expect(AlarmDescription).toMatch(/^Do: /m);
      expect(AlarmDescription).not.toMatch(/<name>|`/);
      expect(AlarmDescription).toContain(`infra/README.md, ${AlarmName.slice(65)}`);
    }
  });

  test('its mail quotes commands and the names of queries and graphs', () => {
    const mail = alarm('Probe')?.AlarmDescription;
    expect(mail).toContain('the query "What was wrong":');
    expect(mail).toContain('run "npm run smoke -- <url> --stack MSuite".');
    for (const { AlarmDescription } of alarms)
      expect(AlarmDescription).not.toMatch(/(?<!")(npm run|aws cloudw)/);
  });

  test('the queries and graphs that it names exist', () => {
    const { template } = withDomain();
    const of = (type: string) =>
      JSON.stringify(Object.values(template.Resources).filter(({ Type }) => Type === type));
    const shown = of('AWS::Logs::QueryDefinition') + of('AWS::CloudWatch::Dashboard');
    for (const [name, text] of runbook) {
      for (const [, named = ''] of text.matchAll(/\*([^*]+)\*/g)) {
        expect([
          name,
          named,
          shown.includes(`MSuite/${named}"`) || shown.includes(`title\\":\\"${named}`),
        ]).toEqual([name, named, true]);
      }
    }
  });
});

describe('a metric of us-east-1', () => {
  const metricOf = (name: string, region?: string) =>
    [...ofType('AWS::CloudWatch::Alarm', Alarm, withDomain({}, region)).values()]
      .find(({ AlarmName }) => AlarmName === `MSuite-${name}`)
      ?.Metrics?.map(({ MetricStat: stat }) => `${stat?.Metric.Namespace} ${stat?.Metric.MetricName}`);
  const clockOf = (synthesis: typeof made) => JSON.stringify(clockResources(synthesis));

  test('is read by alarms there, and not by the clock', () => {
    expect(metricOf('EdgeErrors', 'us-east-1')).toEqual(['AWS/CloudFront 5xxErrorRate']);
    expect(metricOf('Certificate', 'us-east-1')).toEqual(['AWS/CertificateManager DaysToExpiry']);
    const clock = clockOf(withDomain({}, 'us-east-1'));
    for (const unused of ['GetMetricData', variables.distributionId, variables.certificateArn]) {
      expect(clock).not.toContain(unused);
    }
  });

  test.each(['ap-southeast-1', undefined])(
    'is read by the clock elsewhere (%s), and published in the region of the stack',
    (region) => {
      expect(metricOf('EdgeErrors', region)).toEqual(['MSuite EdgeErrorRate']);
      expect(metricOf('Certificate', region)).toEqual(['MSuite CertificateDays']);
      const clock = clockOf(withDomain({}, region));
      for (const used of ['GetMetricData', variables.distributionId, variables.certificateArn]) {
        expect(clock).toContain(used);
      }
    },
  );
});

test('the site is not probed when CloudFront serves only some countries', () => {
  const closed = synthesize({ allowedCountries: ['MY'] });
  expect(JSON.stringify(clockResources(closed))).not.toContain(variables.probedUrl);
  expect(JSON.stringify(closed.template)).not.toContain('MSuite-Probe');
  expect(JSON.stringify(clockResources(made))).toContain(variables.probedUrl);
});

test('throttles of the table and of every index are counted, reads and writes apart', () => {
  for (const [name, metric] of Object.entries({ Read: 'ReadThrottleEvents', Write: 'WriteThrottleEvents' })) {
    const stats =
      alarm(`Table${name}Throttles`)?.Metrics?.flatMap(({ MetricStat: stat }) => stat ?? []) ?? [];
    expect(stats.map(({ Metric }) => Metric.MetricName)).toEqual(Array(1 + indexes.length).fill(metric));
    const named = stats.map(
      ({ Metric }) => Metric.Dimensions?.find(({ Name }) => Name !== 'TableName')?.Value,
    );
    expect(named).toEqual([undefined, ...indexes]);
    // CloudWatch allows ten metrics in an alarm's expression.
    expect(stats.length).toBeLessThanOrEqual(10);
  }
});

test('an alarm or a graph reads every metric of the functions', () => {
  const code = readFileSync(join(root, 'functions', 'lib', 'runtime', 'log.ts'), 'utf8');
  const published = [...code.matchAll(/addMetric\('(\w+)'/g)].map(([, name]) => name);
  const { template } = withDomain();
  const watching = Object.values(template.Resources).filter(({ Type }) =>
    /^AWS::CloudWatch::(Alarm|Dashboard)$/.test(Type),
  );
  expect(published.length).toBeGreaterThan(7);
  for (const name of published) expect(JSON.stringify(watching)).toMatch(new RegExp(`"${name}\\\\*"`));
});

test('the alarms hold as many metrics as npm run cost counts', () => {
  const held = alarms.flatMap(({ Metrics = [] }) => Metrics.filter(({ MetricStat: it }) => it !== undefined));
  const plain = alarms.filter(({ Metrics }) => Metrics === undefined);
  expect(held.length + plain.length).toBe(standing.alarmMetrics);
});

test('routes have no metrics of their own, which cost extra', () => {
  const Stage = z.object({ DefaultRouteSettings: z.object({ DetailedMetricsEnabled: z.boolean() }) });
  for (const { DefaultRouteSettings } of ofType('AWS::ApiGatewayV2::Stage', Stage).values()) {
    expect(DefaultRouteSettings.DetailedMetricsEnabled).toBe(false);
  }
});

test('the dashboard shows errors and latency, usage, and costs', () => {
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

test('each saved query reads the logs that contain its fields', () => {
  const Query = z.object({ Name: z.string(), QueryString: z.string(), LogGroupNames: z.array(z.unknown()) });
  const queries = [...ofType('AWS::Logs::QueryDefinition', Query).values()];
  const logsOf = (name: string) =>
    queries.find(({ Name }) => Name === `MSuite/${name}`)?.LogGroupNames.length;
  expect(logsOf('Faults')).toBe(functionNames.length);
  expect(logsOf('One request')).toBe(functionNames.length);
  expect(logsOf('Calls that the gateway failed')).toBe(1);
});

test('the query of errors has a column for everything that alarms tell operators to look up', () => {
  const Query = z.object({ Name: z.string(), QueryString: z.string() });
  const queries = [...ofType('AWS::Logs::QueryDefinition', Query).values()];
  const wrong = queries.find(({ Name }) => Name === 'MSuite/What was wrong')?.QueryString.split('\n')[0];
  // The columns are the function, the check and its result, the job, the request, and the line of code.
  for (const column of ['service', 'check', 'problem', 'jobId', 'requestId', 'fault.at.0']) {
    expect(wrong).toMatch(new RegExp(`[ ,]${column}(,|$)`));
  }
});

test('functions write traces, and Lambda its reports, only with the setting tracing', () => {
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
