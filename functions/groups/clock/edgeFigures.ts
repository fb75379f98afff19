import { CloudWatchClient, GetMetricDataCommand, type MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import { attempts } from '../../lib/aws/attempts.ts';
import { readOptional, variables } from '../../lib/runtime/env.ts';
import { type EdgeFigures, publishEdge } from '../../lib/runtime/log.ts';
import { now } from '../../lib/runtime/now.ts';

const MINUTE_MS = 60_000;
const PERIOD_SECONDS = 300;
/** ACM publishes the days of a certificate twice a day. */
const DAY_SECONDS = 86_400;

/** CloudFront and its certificate have their metrics in us-east-1, in whichever region the stack is. */
const cloudWatch = new CloudWatchClient({ region: 'us-east-1', ...attempts(3, 2500) });

/** Copies metrics of us-east-1 to the stack's region. Does nothing when the stack has alarms in us-east-1. */
export async function publishEdgeFigures(): Promise<void> {
  const distribution = readOptional(variables.distributionId);
  const certificate = readOptional(variables.certificateArn);
  if (distribution !== undefined) publishEdge(await edgeFigures(distribution, certificate));
}

async function edgeFigures(distribution: string, certificate: string | undefined): Promise<EdgeFigures> {
  const queries: MetricDataQuery[] = [
    {
      Id: 'errorRate',
      MetricStat: {
        Metric: {
          Namespace: 'AWS/CloudFront',
          MetricName: '5xxErrorRate',
          Dimensions: [
            { Name: 'DistributionId', Value: distribution },
            { Name: 'Region', Value: 'Global' },
          ],
        },
        Stat: 'Average',
        Period: PERIOD_SECONDS,
      },
    },
  ];
  if (certificate !== undefined) {
    queries.push({
      Id: 'certificateDays',
      MetricStat: {
        Metric: {
          Namespace: 'AWS/CertificateManager',
          MetricName: 'DaysToExpiry',
          Dimensions: [{ Name: 'CertificateArn', Value: certificate }],
        },
        Stat: 'Minimum',
        Period: DAY_SECONDS,
      },
    });
  }
  const { MetricDataResults = [] } = await cloudWatch.send(
    new GetMetricDataCommand({
      MetricDataQueries: queries,
      StartTime: new Date(now() - 2 * DAY_SECONDS * 1000),
      EndTime: new Date(now()),
      ScanBy: 'TimestampDescending',
    }),
  );
  const latest = (id: string, maxAgeMs: number) => {
    const { Timestamps = [], Values = [] } = MetricDataResults.find(({ Id }) => Id === id) ?? {};
    const isRecent = (Timestamps[0]?.getTime() ?? 0) >= now() - maxAgeMs;
    return isRecent ? Values[0] : undefined;
  };
  return {
    // CloudFront publishes some minutes late, and nothing for minutes without requests.
    errorRate: latest('errorRate', 20 * MINUTE_MS),
    certificateDays: latest('certificateDays', 2 * DAY_SECONDS * 1000),
  };
}
