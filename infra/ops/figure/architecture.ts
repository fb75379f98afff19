import * as z from 'zod/mini';
import { readApis } from '../../local/api/routes.ts';
import { readDistribution } from '../../local/edge/distribution.ts';
import { type LambdaFunction, readFunctions } from '../../local/lambda/function.ts';
import { interpret, type Stack } from '../../local/template/template.ts';
import type { Synthesis } from '../../stack/synth.ts';

/** The access of a function to a service. */
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
  readonly servesCalls: boolean;
  readonly servesSockets: boolean;
  readonly consumesStream: boolean;
  readonly isScheduled: boolean;
  readonly uses: Readonly<Partial<Record<ServiceName, Use>>>;
}

/** The content of the figure. It has no counts, so a new call or alarm does not change it. */
export interface Architecture {
  /** The edge tries the patterns in this order. */
  readonly paths: readonly { readonly pattern: string; readonly to: string; readonly isSigned: boolean }[];
  readonly functions: readonly DrawnFunction[];
}

const at = { region: 'us-east-1', account: '000000000000', stackName: 'MSuite' };
const Mapping = z.object({ FunctionName: z.string() });
const Schedule = z.object({ Target: z.object({ Arn: z.string() }) });
const Bucket = z.object({ VersioningConfiguration: z.optional(z.object({ Status: z.string() })) });

export function readArchitecture({ template, functions }: Synthesis): Architecture {
  const stack = interpret(template, at, () => '');
  const labels = Object.fromEntries([...functions].map(([id, { name }]) => [id, name]));
  return {
    paths: readPaths(stack),
    functions: [...readFunctions(stack, labels).values()].map((each) => drawnFunction(each, stack)),
  };
}

function readPaths(stack: Stack): Architecture['paths'] {
  const apis = readApis(stack);
  const buckets = stack.ofType('AWS::S3::Bucket', Bucket).map(({ id, properties }) => ({
    domain: stack.attribute(id, 'RegionalDomainName'),
    // Only the bucket of uploads is versioned: the web app can be built again.
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
    servesCalls: routes.includes('HTTP'),
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
  // The actions that read the stream do not count as use of the table.
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
