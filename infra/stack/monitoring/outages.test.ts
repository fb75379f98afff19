import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../../paths.ts';
import { ofType } from '../../testing/default-stack.ts';
import { type Counted, ringing } from '../../testing/ringing.ts';
import { synthesize } from '../synth.ts';

const domain = {
  name: 'suite.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d',
};
const [here, elsewhere] = [synthesize({ domain }, 'us-east-1'), synthesize({ domain }, 'ap-southeast-1')];

/** Returns the rate as the clock publishes it elsewhere, and as alarms read it in us-east-1. */
const edge = (rate: number) => ({ 'MSuite EdgeErrorRate': rate, 'AWS/CloudFront 5xxErrorRate': rate });
const certificate = (days: number | undefined) => ({
  'MSuite CertificateDays': days,
  'AWS/CertificateManager DaysToExpiry': days,
});

/** Five minutes of a site without users, which only the clock calls, with 21 requests. */
const quiet: Counted = {
  ...edge(0),
  ...certificate(200),
  'AWS/ApiGateway Count': 13,
  'AWS/ApiGateway 5xx': 0,
  'AWS/ApiGateway Latency': 300,
  'AWS/Lambda Invocations': 16,
  'AWS/Lambda Errors': 0,
  'AWS/Lambda Throttles': 0,
  'AWS/Lambda IteratorAge': 0,
  'MSuite Faults': 0,
  'MSuite NotThroughEdge': 0,
  'MSuite ProbeSuccess': 1,
  'MSuite ClockAge': 100,
  'MSuite DeadJobs': 0,
  'MSuite FailedRecords': 0,
};
const busy = { 'AWS/ApiGateway Count': 5000, 'AWS/Lambda Invocations': 5600 };
const unwell = { 'MSuite ProbeSuccess': 0 };

/**
 * The metrics of each outage. Tests on the local stack provoke those of functions and of the probe
 * (functions/groups/clock/probe.test.ts, infra/local/host/metrics.test.ts, functions/groups/jobs). AWS's own follow its
 * documentation.
 */
const outages: Readonly<Record<string, Counted>> = {
  'The domain leads elsewhere': unwell,
  'The certificate expires in less than 30 days': certificate(29),
  // AWS stops the metric then.
  'The certificate has expired': { ...certificate(undefined), ...unwell },
  'CloudFront fails': { ...edge(100), ...unwell },
  'The web app is not in its bucket': unwell,
  'CloudFront sends a wrong secret': { 'MSuite NotThroughEdge': 1, ...unwell },
  'The throttle of the stage allows no calls': { 'MSuite GatewayThrottles': 13, ...unwell },
  'The gateway may not call a function': {
    'MSuite GatewayErrors': 1,
    'AWS/ApiGateway 5xx': 1,
    ...edge(100 / 21),
    ...unwell,
  },
  'A function crashes at start-up': {
    'AWS/Lambda Errors': 1,
    'MSuite GatewayErrors': 1,
    'AWS/ApiGateway 5xx': 1,
    ...edge(100 / 21),
    ...unwell,
  },
  'The same, on a busy site': {
    ...busy,
    'AWS/Lambda Errors': 900,
    'MSuite GatewayErrors': 900,
    'AWS/ApiGateway 5xx': 900,
    ...edge(12),
    ...unwell,
  },
  'A call fails by a fault': { ...busy, 'MSuite Faults': 20, 'AWS/ApiGateway 5xx': 20, ...edge(0.2) },
  'The account has no concurrency left': {
    ...busy,
    'AWS/Lambda Throttles': 500,
    'MSuite GatewayErrors': 500,
    'AWS/ApiGateway 5xx': 500,
    ...edge(7),
    ...unwell,
  },
  // The clock fails too, so it publishes no metrics of jobs.
  'DynamoDB fails': {
    'AWS/DynamoDB SystemErrors': 40,
    'MSuite Faults': 5,
    'AWS/ApiGateway 5xx': 5,
    'AWS/Lambda Errors': 1,
    'MSuite ClockAge': undefined,
    'MSuite DeadJobs': undefined,
    'MSuite FailedRecords': undefined,
    ...edge(35),
    ...unwell,
  },
  'An index throttles reads': { ...busy, 'AWS/DynamoDB ReadThrottleEvents gsi5': 1 },
  'The table or an index throttles writes': { ...busy, 'AWS/DynamoDB WriteThrottleEvents gsi1': 1 },
  'Calls are slow': { ...busy, 'AWS/ApiGateway Latency': 3500 },
  'Sockets fail': { 'AWS/ApiGateway ExecutionError': 3, 'AWS/ApiGateway IntegrationError': 2, ...unwell },
  'Work after the reply does not run': { 'AWS/Lambda IteratorAge': 600_000 },
  'A job fails': { 'MSuite DeadJobs': 1 },
  'A record crashes the function `jobs`': { 'AWS/Lambda Errors': 2, 'MSuite FailedRecords': 1 },
  'The clock does not run': {
    'MSuite ClockAge': undefined,
    'MSuite DeadJobs': undefined,
    'MSuite FailedRecords': undefined,
    'MSuite ProbeSuccess': undefined,
    'MSuite EdgeErrorRate': undefined,
  },
  'SES refuses mails, or S3 the files that people upload': {
    'MSuite Faults': 5,
    'AWS/ApiGateway 5xx': 5,
    ...busy,
  },
  'Mails bounce, and SES is about to stop them': { 'AWS/SES Reputation.BounceRate': 0.06 },
  'Mails are reported as spam, and SES is about to stop them': { 'AWS/SES Reputation.ComplaintRate': 0.002 },
  'Somebody guesses passwords': { ...busy, 'MSuite SignInRefusals': 500 },
};

/** Returns the rows of the README's table: the outage and the alarms that fire. */
function rows(): [string, string[]][] {
  const readme = readFileSync(join(root, 'infra', 'README.md'), 'utf8');
  const [, section = ''] = /^## Outages$([\s\S]*?)^## /m.exec(readme) ?? [];
  const cells = [...section.matchAll(/^\| ([A-Z][^|]*) \|[^|]*\| ([^|]*) \|$/gm)];
  return cells.map(([, what = '', alarms = '']) => [
    what,
    [...alarms.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort(),
  ]);
}

test('nothing rings without an outage', () => {
  expect([ringing(here, quiet), ringing(elsewhere, quiet)]).toEqual([[], []]);
  expect(ringing(here, { ...quiet, ...busy })).toEqual([]);
});

test('the table in the README has every outage with the alarms that fire', () => {
  const found = Object.entries(outages).map(([what, counted]) => [
    what,
    ringing(elsewhere, { ...quiet, ...counted }),
  ]);
  expect(rows()).toEqual(found);
  for (const [what, alarms] of rows()) expect([what, alarms.length]).not.toEqual([what, 0]);
});

test.each(Object.keys(outages))('the same alarms ring in us-east-1: %s', (what) => {
  const counted = { ...quiet, ...outages[what] };
  expect(ringing(here, counted)).toEqual(ringing(elsewhere, counted));
});

test('every alarm rings in some outage', () => {
  const Alarm = z.looseObject({ AlarmName: z.string() });
  const names = [...ofType('AWS::CloudWatch::Alarm', Alarm, here).values()].map(({ AlarmName }) =>
    AlarmName.slice(7),
  );
  expect([...new Set(rows().flatMap(([, alarms]) => alarms))].sort()).toEqual(names.sort());
});

describe('the gateway’s log', () => {
  const Filter = z.object({
    FilterPattern: z.string(),
    MetricTransformations: z.array(z.object({ MetricName: z.string(), MetricValue: z.literal('1') })),
  });
  const Stage = z.looseObject({ AccessLogSettings: z.object({ Format: z.string() }) });
  const filters = [...ofType('AWS::Logs::MetricFilter', Filter, here).values()];
  const formats = [...ofType('AWS::ApiGatewayV2::Stage', Stage, here).values()].map(
    (it) => it.AccessLogSettings.Format,
  );

  /** Returns the metrics of the log filters for a line of API Gateway, which writes `-` for a missing value. */
  function countedOf(context: Readonly<Record<string, string>>): string[] {
    const format = formats.find((each) => each.includes('responseLength')) ?? '';
    const line = format.replace(/\$context\.([\w.]+)/g, (_, name: string) => context[name] ?? '-');
    const fields = z.record(z.string(), z.string()).parse(JSON.parse(line));
    return filters
      .filter(({ FilterPattern }) => isMatch(FilterPattern, fields))
      .map(({ MetricTransformations: [metric] }) => metric?.MetricName ?? '');
  }

  test.each([
    ['its throttle', { status: '429', 'error.message': 'Too Many Requests' }, ['GatewayThrottles']],
    ['a throttle of which it says nothing', { status: '429' }, ['GatewayThrottles']],
    ['a limit of ours', { status: '429', integrationLatency: '12' }, []],
    [
      'a function that crashed',
      { status: '500', integrationLatency: '900', 'error.message': 'Internal Server Error' },
      ['GatewayErrors'],
    ],
    [
      'a function that it may not call',
      { status: '500', 'error.message': 'Internal Server Error' },
      ['GatewayErrors'],
    ],
    ['no answer in time', { status: '503', 'error.message': 'Service Unavailable' }, ['GatewayErrors']],
    ['a fault of ours', { status: '503', integrationLatency: '12' }, []],
    ['a route that there is not', { status: '404', 'error.message': 'Not Found' }, []],
    ['an answer', { status: '200', integrationLatency: '5', routeKey: 'GET /api/500' }, []],
  ])('%s', (_, context, counted) => {
    expect(countedOf({ requestId: 'r', responseLength: '20', ...context })).toEqual(counted);
  });
});

/** Interprets the filter patterns that the template uses: comparisons of strings, joined by && and ||. */
function isMatch(pattern: string, fields: Readonly<Record<string, string>>): boolean {
  const judged = pattern.replace(
    /\$\.(\w+) (!?=) "([^"]*)"/g,
    (_, field: string, sign: string, text: string) => {
      const value = fields[field];
      const isSame = text.endsWith('*') ? value?.startsWith(text.slice(0, -1)) : value === text;
      return String(value !== undefined && isSame === (sign === '='));
    },
  );
  const [, condition] = /^\{ ((?:true|false|[()&| ])+) \}$/.exec(judged) ?? [];
  if (condition === undefined) throw new Error(`No test knows the pattern ${pattern}`);
  return z.boolean().parse(new Function(`return ${condition}`)());
}
