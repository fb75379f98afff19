import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { variables } from '../../lib/runtime/env.ts';
import { publishEdgeFigures } from './edgeFigures.ts';

const HOUR = 3_600_000;
const cloudWatch = mockClient(CloudWatchClient);

beforeEach(() => {
  cloudWatch.reset();
  vi.stubEnv(variables.distributionId, 'E123');
  vi.stubEnv(variables.certificateArn, 'arn:of:it');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns what is published for values of AWS, each with its age in hours. */
async function published(counted: Readonly<Record<string, readonly [value: number, hours: number][]>>) {
  cloudWatch.on(GetMetricDataCommand).resolves({
    MetricDataResults: Object.entries(counted).map(([Id, values]) => ({
      Id,
      Timestamps: values.map(([, hours]) => new Date(Date.now() - hours * HOUR)),
      Values: values.map(([value]) => value),
    })),
  });
  const written: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => Boolean(written.push(String(line))));
  await publishEdgeFigures();
  write.mockRestore();
  return written.map((line) => {
    const { _aws, ...figures } = JSON.parse(line);
    return figures;
  });
}

test('the latest figures of the distribution and its certificate are published', async () => {
  const figures = await published({
    errorRate: [
      [12.5, 0.1],
      [0, 0.2],
    ],
    certificateDays: [[29, 20]],
  });
  expect(figures).toEqual([{ EdgeErrorRate: 12.5, CertificateDays: 29 }]);
  const [request] = cloudWatch.commandCalls(GetMetricDataCommand);
  const metrics = request?.args[0].input.MetricDataQueries?.map(({ MetricStat }) => MetricStat?.Metric);
  expect(metrics).toEqual([
    {
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      Dimensions: [
        { Name: 'DistributionId', Value: 'E123' },
        { Name: 'Region', Value: 'Global' },
      ],
    },
    {
      Namespace: 'AWS/CertificateManager',
      MetricName: 'DaysToExpiry',
      Dimensions: [{ Name: 'CertificateArn', Value: 'arn:of:it' }],
    },
  ]);
  expect(await cloudWatch.commandCalls(GetMetricDataCommand)[0]?.thisValue.config.region()).toBe('us-east-1');
});

test('old and missing figures are not published', async () => {
  expect(await published({ errorRate: [[80, 1]], certificateDays: [] })).toEqual([]);
  expect(await published({ errorRate: [[0, 0.1]], certificateDays: [[40, 50]] })).toEqual([
    { EdgeErrorRate: 0 },
  ]);
});

test('without a certificate or a distribution in the settings, its metrics are not requested', async () => {
  vi.stubEnv(variables.certificateArn, '');
  await published({});
  const [request] = cloudWatch.commandCalls(GetMetricDataCommand);
  expect(request?.args[0].input.MetricDataQueries).toHaveLength(1);
  vi.stubEnv(variables.distributionId, '');
  await published({});
  expect(cloudWatch.commandCalls(GetMetricDataCommand)).toHaveLength(1);
});
