import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Structured logs. They carry names of calls, codes and ids: never bodies, headers, tokens, codes or addresses. */
export const log = new Logger();

const metrics = new Metrics();
// A metric is paid for by each combination of dimensions: with the route it would be hundreds of them.
metrics.clearDefaultDimensions();

/** What a refused sign-in is answered with. */
const SIGN_IN_REFUSALS = new Set(['401 WRONG_PASSWORD', '429 LOCKED']);

/** What became of one request. */
export interface Outcome {
  /** The route's key, or what a socket did. */
  readonly route: string;
  readonly requestId: string;
  readonly status: number;
  readonly code: string | undefined;
  /** Undefined where nothing says whether the edge sent it. */
  readonly isThroughEdge: boolean | undefined;
  readonly milliseconds: number;
}

/**
 * One line per request: its metrics, and beside them what tells it from others. Logs are paid for by the byte: only
 * what an alarm or a graph reads is a metric, and a count that is seldom other than 0 is absent where it is 0.
 */
export function logOutcome({ route, requestId, status, code, isThroughEdge, milliseconds }: Outcome): void {
  metrics
    .addDimensions({})
    .addMetric('Faults', MetricUnit.Count, status >= 500 ? 1 : 0)
    .addMetadata('route', route)
    .addMetadata('requestId', requestId)
    .addMetadata('status', String(status))
    .addMetadata('milliseconds', String(milliseconds));
  if (code !== undefined) metrics.addMetadata('code', code);
  // Its average is a share: anybody can call the gateway's own address, so a count would say nothing.
  if (isThroughEdge !== undefined) {
    metrics.addMetric('NotThroughEdge', MetricUnit.Count, isThroughEdge ? 0 : 1);
  }
  if (SIGN_IN_REFUSALS.has(`${status} ${code}`)) metrics.addMetric('SignInRefusals', MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/** Whether the site answered a run of the clock as it should: alarms look at the largest of some minutes. */
export function publishProbe(isPassed: boolean): void {
  metrics.addDimensions({}).addMetric('ProbeSuccess', MetricUnit.Count, isPassed ? 1 : 0);
  metrics.publishStoredMetrics();
}

/** What AWS counts in us-east-1 alone, where an alarm of another region does not see it. */
export interface EdgeFigures {
  /** Percent of the answers of CloudFront. */
  readonly errorRate: number | undefined;
  readonly certificateDays: number | undefined;
}

/** Writes nothing of what AWS has not counted. */
export function publishEdge({ errorRate, certificateDays }: EdgeFigures): void {
  if (errorRate === undefined && certificateDays === undefined) return;
  metrics.addDimensions({});
  if (errorRate !== undefined) metrics.addMetric('EdgeErrorRate', MetricUnit.Percent, errorRate);
  if (certificateDays !== undefined) metrics.addMetric('CertificateDays', MetricUnit.Count, certificateDays);
  metrics.publishStoredMetrics();
}

/** What a run of the clock has found. */
export interface ClockState {
  /** Since the slot began that it has passed last. */
  readonly ageSeconds: number;
  /** Jobs that have been failing for an hour. */
  readonly deadJobs: number;
  /** Files with records of the stream that were given up. */
  readonly failedRecords: number;
}

/** As they are at the moment: alarms look at the largest of some minutes. */
export function publishClock({ ageSeconds, deadJobs, failedRecords }: ClockState): void {
  metrics
    .addDimensions({})
    .addMetric('ClockAge', MetricUnit.Seconds, ageSeconds)
    .addMetric('DeadJobs', MetricUnit.Count, deadJobs)
    .addMetric('FailedRecords', MetricUnit.Count, failedRecords);
  metrics.publishStoredMetrics();
}

/** Writes down a fault with what may be known of it, and of what it befell: an error's own words may quote what a person sent. */
export function logFault(message: string, error: unknown, of: Readonly<Record<string, string>> = {}): void {
  log.error(message, { ...of, fault: described(error) });
}

function described(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    // Its words stand before the places, and may look like some.
    at: error.stack
      ?.replace(error.message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: described(error.cause) }),
  };
}
