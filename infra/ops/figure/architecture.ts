import * as z from 'zod/mini';
import { readApis } from '../../local/api/routes.ts';
import { readDistribution } from '../../local/edge/distribution.ts';
import { type LambdaFunction, readFunctions } from '../../local/lambda/function.ts';
import { interpret, type Stack } from '../../local/template.ts';
import type { Synthesis } from '../../stack/synth.ts';

/** What a function may do with a service: `reads`, `writes`, or both. */
export type Use = 'reads' | 'writes' | 'both';

export const services = {
  table: 'Table',
  media: 'Files',
  mail: 'Mail',
  sockets: 'Open sockets',
  secrets: 'Secrets',
} as const;
type ServiceName = keyof typeof services;

export interface DrawnFunction {
  readonly name: string;
  readonly memoryMb: number;
  /** How many routes of the HTTP API lead to it. */
  readonly calls: number;
  readonly servesSockets: boolean;
  readonly consumesStream: boolean;
  readonly isScheduled: boolean;
  readonly uses: Readonly<Partial<Record<ServiceName, Use>>>;
}

/** What the figure shows, all of it read off the template. */
export interface Architecture {
  /** What the edge does with the paths, in the order in which they are tried. */
  readonly paths: readonly { readonly pattern: string; readonly to: string; readonly isSigned: boolean }[];
  readonly functions: readonly DrawnFunction[];
  readonly indexes: number;
  /** How many resources there are of what watches. */
  readonly watch: { readonly alarms: number; readonly queries: number; readonly dashboards: number };
}

const at = { region: 'us-east-1', account: '000000000000', stackName: 'MSuite' };
const Mapping = z.object({ FunctionName: z.string() });
const Schedule = z.object({ Target: z.object({ Arn: z.string() }) });
const Bucket = z.object({ VersioningConfiguration: z.optional(z.object({ Status: z.string() })) });
const Table = z.object({ GlobalSecondaryIndexes: z.array(z.object({ IndexName: z.string() })) });

export function readArchitecture({ template, functions }: Synthesis): Architecture {
  const stack = interpret(template, at, () => '');
  const labels = Object.fromEntries([...functions].map(([id, { name }]) => [id, name]));
  const count = (type: string) =>
    Object.values(template.Resources).filter(({ Type }) => Type === type).length;
  const [table] = stack.ofType('AWS::DynamoDB::Table', Table);
  return {
    paths: readPaths(stack),
    functions: [...readFunctions(stack, labels).values()].map((each) => drawnFunction(each, stack)),
    indexes: table?.properties.GlobalSecondaryIndexes.length ?? 0,
    watch: {
      alarms: count('AWS::CloudWatch::Alarm'),
      queries: count('AWS::Logs::QueryDefinition'),
      dashboards: count('AWS::CloudWatch::Dashboard'),
    },
  };
}

function readPaths(stack: Stack): Architecture['paths'] {
  const apis = readApis(stack);
  const buckets = stack.ofType('AWS::S3::Bucket', Bucket).map(({ id, properties }) => ({
    domain: stack.attribute(id, 'RegionalDomainName'),
    // What people upload is versioned; what is built can be built again.
    name: properties.VersioningConfiguration ? 'Files (S3)' : 'Web app (S3)',
  }));
  const nameOf = (domain: string) => {
    const api = apis.find((each) => each.domain === domain);
    if (api) return api.protocol === 'HTTP' ? 'HTTP API' : 'WebSocket API';
    const bucket = buckets.find((each) => each.domain === domain);
    if (bucket === undefined) throw new Error(`Nothing answers at ${domain}`);
    return bucket.name;
  };
  return readDistribution(stack).behaviors.map(({ pattern, origins, keys }) => ({
    pattern,
    to: origins.map(({ domain }) => nameOf(domain)).join(', else '),
    isSigned: keys.length > 0,
  }));
}

function drawnFunction(lambda: LambdaFunction, stack: Stack): DrawnFunction {
  const routes = readApis(stack).flatMap(({ protocol, routes: all }) =>
    all.filter(({ functionId }) => functionId === lambda.id).map(() => protocol),
  );
  const mappings = stack.ofType('AWS::Lambda::EventSourceMapping', Mapping);
  return {
    name: lambda.label,
    memoryMb: lambda.memoryMb,
    calls: routes.filter((protocol) => protocol === 'HTTP').length,
    servesSockets: routes.includes('WEBSOCKET'),
    consumesStream: mappings.some(
      ({ properties }) => stack.idOf('AWS::Lambda::Function', properties.FunctionName) === lambda.id,
    ),
    isScheduled: stack
      .ofType('AWS::Scheduler::Schedule', Schedule)
      .some(({ properties }) => properties.Target.Arn === lambda.arn),
    uses: usesOf(lambda),
  };
}

const prefixes: Readonly<Record<ServiceName, RegExp>> = {
  // Not what reads the stream.
  table: /^dynamodb:.*(Item|Query|Scan|Items)$/,
  media: /^s3:/,
  mail: /^ses:/,
  sockets: /^execute-api:/,
  secrets: /^secretsmanager:/,
};
const READS = /:(Get|BatchGet|Query|Scan|List|Describe|ConditionCheck)/;

function usesOf({ statements }: LambdaFunction): DrawnFunction['uses'] {
  const actions = statements.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action);
  const uses = Object.entries(prefixes).flatMap(([service, pattern]) => {
    const used = actions.filter((action) => pattern.test(action));
    if (used.length === 0) return [];
    const reads = used.filter((action) => READS.test(action)).length;
    const use: Use = reads === used.length ? 'reads' : reads === 0 ? 'writes' : 'both';
    return [[service, use] as const];
  });
  return Object.fromEntries(uses);
}
