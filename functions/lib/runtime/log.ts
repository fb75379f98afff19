import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { writeLine } from './logger.ts';

let requestId: string | undefined;

/** Names the request in every line that is logged until the next one. */
export function logRequest(id: string): void {
  requestId = id;
}

/** Logs names of calls, refusal codes and ids; never bodies, headers, tokens, mailed codes or addresses. */
export function log(level: 'warn' | 'error', message: string, of: Readonly<Record<string, unknown>>): void {
  writeLine(level, message, { requestId, ...of });
}

let metrics: Metrics | undefined;

/** Begins a set of metrics. AWS bills each combination of dimensions; the route as one would make hundreds. */
function newMetrics(): Metrics {
  if (metrics === undefined) {
    metrics = new Metrics();
    metrics.clearDefaultDimensions();
  }
  return metrics.addDimensions({});
}

/** The status and code of refused sign-ins. */
const SIGN_IN_REFUSALS = new Set(['401 WRONG_PASSWORD', '429 LOCKED']);

/** The result of one request. */
export interface Outcome {
  /** The route key, or the event of a socket. */
  readonly route: string;
  readonly requestId: string;
  readonly status: number;
  readonly code: string | undefined;
  /** Undefined for events without headers, which cannot show whether they came through the edge. */
  readonly isThroughEdge: boolean | undefined;
  readonly milliseconds: number;
}

/**
 * Writes one line per request, with its metrics and its identity. Logs are billed by the byte, so only figures that an
 * alarm or a graph reads are metrics, and a count that is usually 0 is left out when it is 0.
 */
export function logOutcome({ route, requestId, status, code, isThroughEdge, milliseconds }: Outcome): void {
  const metrics = newMetrics()
    .addMetric('Faults', MetricUnit.Count, status >= 500 ? 1 : 0)
    .addMetadata('route', route)
    .addMetadata('requestId', requestId)
    .addMetadata('status', String(status))
    .addMetadata('milliseconds', String(milliseconds));
  if (code !== undefined) metrics.addMetadata('code', code);
  // The alarm reads the average, which is a share: anyone can call the gateway's own address, so a count says nothing.
  if (isThroughEdge !== undefined) {
    metrics.addMetric('NotThroughEdge', MetricUnit.Count, isThroughEdge ? 0 : 1);
  }
  if (SIGN_IN_REFUSALS.has(`${status} ${code}`)) metrics.addMetric('SignInRefusals', MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/** Publishes whether a probe of the site succeeded. Alarms read the maximum of some minutes. */
export function publishProbe(isPassed: boolean): void {
  newMetrics()
    .addMetric('ProbeSuccess', MetricUnit.Count, isPassed ? 1 : 0)
    .publishStoredMetrics();
}

/** Metrics that AWS publishes only in us-east-1, where alarms of other regions cannot read them. */
export interface EdgeFigures {
  /** Percent of CloudFront's responses that are 5xx. */
  readonly errorRate: number | undefined;
  readonly certificateDays: number | undefined;
}

/** Leaves out the figures that AWS has not published. */
export function publishEdge({ errorRate, certificateDays }: EdgeFigures): void {
  if (errorRate === undefined && certificateDays === undefined) return;
  const metrics = newMetrics();
  if (errorRate !== undefined) metrics.addMetric('EdgeErrorRate', MetricUnit.Percent, errorRate);
  if (certificateDays !== undefined) metrics.addMetric('CertificateDays', MetricUnit.Count, certificateDays);
  metrics.publishStoredMetrics();
}

/** The figures of one run of the clock. */
interface ClockState {
  /** The time since the begin of the last slot that has been processed. */
  readonly ageSeconds: number;
  readonly deadJobs: number;
  /** The number of files with stream records that failed at every retry. */
  readonly failedRecords: number;
}

/** Publishes the present figures. Alarms read the maximum of some minutes. */
export function publishClock({ ageSeconds, deadJobs, failedRecords }: ClockState): void {
  newMetrics()
    .addMetric('ClockAge', MetricUnit.Seconds, ageSeconds)
    .addMetric('DeadJobs', MetricUnit.Count, deadJobs)
    .addMetric('FailedRecords', MetricUnit.Count, failedRecords)
    .publishStoredMetrics();
}

/** Logs a fault with its name, its stack and the ids in `of`, but without its message, which may quote user input. */
export function logFault(message: string, error: unknown, of: Readonly<Record<string, string>> = {}): void {
  log('error', message, { ...of, fault: described(error) });
}

/** Logs a failure of work instead of throwing it, and returns whether the work succeeded. */
export async function orLogFault(
  message: string,
  work: () => Promise<unknown>,
  of?: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logFault(message, error, of);
    return false;
  }
}

function described(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    // The stack begins with the message, which may imitate stack lines.
    at: error.stack
      ?.replace(error.message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: described(error.cause) }),
  };
}
