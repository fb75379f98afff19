import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Watched } from './suite-metrics.ts';

interface Query {
  readonly fields?: string[];
  readonly filterStatements?: string[];
  readonly statsStatements?: string[];
  readonly sort?: string;
  readonly limit?: number;
}

/** Queries on the functions' logs, in which each request is a line with its route, requestId, status and code. */
const FUNCTION_QUERIES: Readonly<Record<string, Query>> = {
  Faults: {
    fields: ['@timestamp', 'route', 'requestId', 'code', 'milliseconds'],
    filterStatements: ['Faults = 1'],
    sort: '@timestamp desc',
    limit: 100,
  },
  'What was wrong': {
    fields: [
      '@timestamp',
      'service',
      'message',
      'check',
      'problem',
      'jobId',
      'requestId',
      'fault.name',
      'fault.at.0',
    ],
    filterStatements: ['level = "ERROR"'],
    sort: '@timestamp desc',
    limit: 100,
  },
  'One request': {
    fields: ['@timestamp', '@log', 'route', 'status', 'code', 'message', 'fault.name', 'fault.at.0'],
    filterStatements: ['requestId = "the requestId that the screen shows"'],
    sort: '@timestamp asc',
  },
  'Slowest calls': {
    filterStatements: ['ispresent(milliseconds)'],
    statsStatements: [
      'count(*) as calls, pct(milliseconds, 50) as p50, pct(milliseconds, 99) as p99 by route',
    ],
    sort: 'p99 desc',
    limit: 50,
  },
  Refusals: {
    filterStatements: ['status >= 400 and status < 500'],
    statsStatements: ['count(*) as refusals by route, status, code'],
    sort: 'refusals desc',
    limit: 100,
  },
  'Refused sign-ins': {
    filterStatements: ['SignInRefusals = 1'],
    statsStatements: ['count(*) as refusals by route, code, bin(5m)'],
  },
  'Given-up jobs': {
    fields: ['@timestamp', 'job', 'jobId'],
    filterStatements: ['message = "A job was given up"'],
    sort: '@timestamp desc',
    limit: 100,
  },
  'Cold starts and memory': {
    filterStatements: ['type = "platform.report"'],
    statsStatements: [
      'count(*) as invocations, count(record.metrics.initDurationMs) as cold, pct(record.metrics.initDurationMs, 99) as coldMs, max(record.metrics.maxMemoryUsedMB) as memoryMB by @log',
    ],
  },
};

const GATEWAY_QUERIES: Readonly<Record<string, Query>> = {
  'Calls that the gateway failed': {
    filterStatements: ['status >= 500'],
    statsStatements: ['count(*) as failures by route, status, error'],
    sort: 'failures desc',
  },
  'Traffic by call': {
    statsStatements: ['count(*) as calls, pct(functionMs, 99) as p99, sum(bytes) as sent by route'],
    sort: 'calls desc',
  },
};

export interface Logs extends Pick<Watched, 'stackName'> {
  readonly functionLogs: readonly ILogGroup[];
  readonly gatewayLog: ILogGroup;
}

/** Saves the queries in CloudWatch Logs Insights, under the stack's name. */
export function logQueries(scope: Construct, { stackName, functionLogs, gatewayLog }: Logs): void {
  const add = (queries: Readonly<Record<string, Query>>, logGroups: readonly ILogGroup[]) => {
    for (const [name, query] of Object.entries(queries)) {
      new QueryDefinition(scope, `Query ${name}`, {
        queryDefinitionName: `${stackName}/${name}`,
        queryString: new QueryString(query),
        logGroups: [...logGroups],
      });
    }
  };
  add(FUNCTION_QUERIES, functionLogs);
  add(GATEWAY_QUERIES, [gatewayLog]);
}
