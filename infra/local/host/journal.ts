import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countMetrics, type Metrics } from './metrics.ts';

const MAX_LINES = 2_000;
const MAX_CALLS = 500;
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** One call of the product, for the local page and the benchmark. */
export interface CallRecord {
  readonly requestId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly route: string;
  readonly function: string;
  readonly status: number;
  readonly ms: number;
  /** CPU time of the handler's thread. */
  readonly cpuMicroseconds: number;
  readonly usage: Usage;
}

/** The AWS calls of one event. */
export interface Usage {
  readonly roundTrips: number;
  /** The longest chain of calls that waited for each other. */
  readonly sequential: number;
  /** The longest chain among the calls to the table. */
  readonly tableSequential: number;
  /** DynamoDB capacity units for reads and writes. */
  readonly units: number;
  /** The part of `units` used by writes. */
  readonly writeUnits: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/** The totals of all stream invocations since the start. */
export interface Streamed {
  readonly invocations: number;
  readonly cpuMicroseconds: number;
  /** The sum of the longest chains. */
  readonly sequential: number;
  readonly units: number;
  readonly writeUnits: number;
}

interface LogLine {
  readonly at: string;
  /** The function, or the part of the stack, that wrote the line. */
  readonly from: string;
  readonly text: string;
}

/** Recent calls and log lines, kept in memory for the page and the tests; the log also goes to a file. */
export interface Journal {
  log(from: string, text: string): void;
  call(record: CallRecord): void;
  /** Adds an invocation by the stream to the totals. */
  streamInvocation(used: Pick<CallRecord, 'cpuMicroseconds' | 'usage'>): void;
  readonly lines: readonly LogLine[];
  readonly calls: readonly CallRecord[];
  readonly stream: Streamed;
  /** The metrics that the functions have logged. */
  readonly metrics: Metrics;
  close(): void;
}

export function startJournal(folder: string, now: () => number): Journal {
  const file = join(folder, 'log.txt');
  const lines: LogLine[] = [];
  const calls: CallRecord[] = [];
  const metrics = countMetrics();
  let stream: Streamed = { invocations: 0, cpuMicroseconds: 0, sequential: 0, units: 0, writeUnits: 0 };
  let unwritten = '';
  const write = () => {
    if (unwritten === '') return;
    rotate(file);
    appendFileSync(file, unwritten);
    unwritten = '';
  };
  const writing = setInterval(write, 200);
  writing.unref();
  return {
    lines,
    calls,
    get stream() {
      return stream;
    },
    metrics,
    log: (from, text) => {
      metrics.read(text);
      const line = { at: new Date(now()).toISOString(), from, text };
      keep(lines, line, MAX_LINES);
      unwritten += `${line.at} ${from} ${text}\n`;
    },
    call: (record) => keep(calls, record, MAX_CALLS),
    streamInvocation: ({ cpuMicroseconds, usage }) => {
      stream = {
        invocations: stream.invocations + 1,
        cpuMicroseconds: stream.cpuMicroseconds + cpuMicroseconds,
        sequential: stream.sequential + usage.sequential,
        units: stream.units + usage.units,
        writeUnits: stream.writeUnits + usage.writeUnits,
      };
    },
    close: () => {
      clearInterval(writing);
      write();
    },
  };
}

function keep<T>(list: T[], entry: T, max: number): void {
  list.push(entry);
  if (list.length > max) list.splice(0, list.length - max);
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_FILE_BYTES) renameSync(file, `${file}.1`);
}
