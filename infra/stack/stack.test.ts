import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { variables } from '../../functions/lib/runtime/env.ts';
import { groups } from '../../shared/contract/groups.ts';
import { secretText } from '../testing/codes.ts';
import { made, ofType } from '../testing/default-stack.ts';
import { functionNames } from './functions.ts';

const Anything = z.looseObject({});
const Reference = z.object({ Ref: z.string() });
const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Statement = z.looseObject({ Effect: z.string(), Principal: z.unknown() });
const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });

const Lambda = z.looseObject({
  Runtime: z.string(),
  Architectures: z.array(z.string()),
  Timeout: z.number(),
  LoggingConfig: z.object({ LogGroup: Reference }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
const lambdas = ofType('AWS::Lambda::Function', Lambda);

/** Returns the logical id of a function. */
const idOf = (name: string) => [...made.functions].find(([, { name: its }]) => its === name)?.[0] ?? '';
const lambda = (name: string) => lambdas.get(idOf(name));

describe('the routes', () => {
  const Route = z.object({ RouteKey: z.string(), ApiId: Reference, Target: z.unknown() });
  const Api = z.object({ ProtocolType: z.string() });
  const Integration = z.object({ IntegrationUri: z.unknown() });
  const apis = ofType('AWS::ApiGatewayV2::Api', Api);
  const integrations = ofType('AWS::ApiGatewayV2::Integration', Integration);
  const routes = [...ofType('AWS::ApiGatewayV2::Route', Route).values()];
  const routesOf = (protocol: string) =>
    routes.filter((route) => apis.get(route.ApiId.Ref)?.ProtocolType === protocol);

  const calls = Object.entries(groups).flatMap(([group, of]) =>
    Object.values(of).map(({ method, path }): [string, string] => [`${method} ${path}`, group]),
  );

  /** Returns the logical ids of the functions that serve a route. */
  function servedBy(route: { Target: unknown }): string[] {
    const [id = ''] = [...integrations.keys()].filter((key) => mentions(route.Target, key));
    return [...lambdas.keys()].filter((key) => mentions(integrations.get(id), key));
  }

  test('every call of the contract has one route, and the only others are those of the documents', () => {
    expect(
      routesOf('HTTP')
        .map(({ RouteKey }) => RouteKey)
        .sort(),
    ).toEqual(
      [
        ...calls.map(([key]) => key),
        ...['/chat.html', '/link.html'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
      ].sort(),
    );
  });

  test('each call goes to the function of its group', () => {
    const wrong = calls.filter(([key, group]) => {
      const route = routesOf('HTTP').find(({ RouteKey }) => RouteKey === key);
      return route === undefined || servedBy(route).join() !== idOf(group);
    });
    expect(wrong).toEqual([]);
  });

  test('every route of the sockets goes to their function', () => {
    const sockets = routesOf('WEBSOCKET');
    expect(sockets.map(({ RouteKey }) => RouteKey).sort()).toEqual(['$connect', '$default', '$disconnect']);
    for (const route of sockets) expect(servedBy(route)).toEqual([idOf('live')]);
  });

  test('the WebSocket stage has the name of the site’s path', () => {
    const Stage = z.object({ StageName: z.string(), ApiId: Reference });
    const stages = [...ofType('AWS::ApiGatewayV2::Stage', Stage).values()];
    const named = stages.map(({ StageName, ApiId }) => [apis.get(ApiId.Ref)?.ProtocolType, StageName]);
    expect(Object.fromEntries(named)).toEqual({ HTTP: '$default', WEBSOCKET: 'ws' });
  });
});

describe('access', () => {
  test('every bucket blocks public access and is encrypted', () => {
    const Bucket = z.object({
      PublicAccessBlockConfiguration: z.record(z.string(), z.boolean()),
      BucketEncryption: Anything,
    });
    const buckets = [...ofType('AWS::S3::Bucket', Bucket).values()];
    expect(buckets).toHaveLength(3);
    for (const bucket of buckets) {
      expect(bucket.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  test('policies allow only services, each with a condition', () => {
    const policies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap(
      (type) => [...ofType(type, Policy).values()],
    );
    const allowed = policies
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.length).toBeGreaterThan(0);
    for (const { Principal, Condition } of allowed) {
      expect(JSON.stringify(Principal)).toMatch(/^\{"Service":"(cloudfront|cloudwatch)\.amazonaws\.com"\}$/);
      expect(JSON.stringify(Condition)).toMatch(/aws:SourceA(rn|ccount)/i);
    }
  });

  test('only this stack’s APIs may call functions', () => {
    const Permission = z.object({ Principal: z.string(), SourceArn: Anything });
    for (const { Principal, SourceArn } of ofType('AWS::Lambda::Permission', Permission).values()) {
      expect(Principal).toBe('apigateway.amazonaws.com');
      expect(JSON.stringify(SourceArn)).toMatch(/ApiHttp|LiveSockets/);
    }
    expect(ofType('AWS::Lambda::Url', Anything).size).toBe(0);
  });
});

describe('data', () => {
  const Kept = z.looseObject({
    BillingMode: z.string(),
    DeletionProtectionEnabled: z.boolean(),
    PointInTimeRecoverySpecification: Anything,
    SSESpecification: Anything,
    StreamSpecification: Anything,
    TimeToLiveSpecification: Anything,
  });

  test('the table has recovery, deletion protection and encryption', () => {
    expect([...ofType('AWS::DynamoDB::Table', Kept).values()]).toEqual([
      expect.objectContaining({
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      }),
    ]);
  });

  test('the table and the buckets are retained when the stack is deleted', () => {
    const kept = Object.values(made.template.Resources).filter(({ Type }) =>
      ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'].includes(Type),
    );
    expect(kept.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(Array(4).fill('Retain'));
  });

  test('the stream’s filters pass jobs, visitors, changes of leads, memberships, and removed leads, videos and downloads', () => {
    const Mapping = z.object({
      BisectBatchOnFunctionError: z.literal(true),
      FunctionResponseTypes: z.array(z.string()),
      FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }),
    });
    const [mapping] = ofType('AWS::Lambda::EventSourceMapping', Mapping).values();
    expect(mapping?.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    expect(mapping?.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      {
        eventName: ['INSERT', 'MODIFY'],
        dynamodb: { Keys: { pk: { S: [{ prefix: 'JOB#' }] } } },
      },
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'VISITOR#' }] } } } },
      {
        eventName: ['INSERT'],
        dynamodb: {
          Keys: {
            pk: { S: [{ prefix: 'LEAD#' }, { prefix: 'SUMCHANGE#' }] },
            sk: { S: [{ prefix: 'CHANGE#' }, { prefix: 'CHANGE' }] },
          },
        },
      },
      { dynamodb: { Keys: { pk: { S: [{ prefix: 'TEAM#' }] }, sk: { S: [{ prefix: 'MEMBER#' }] } } } },
      {
        eventName: ['REMOVE'],
        dynamodb: {
          Keys: {
            pk: { S: [{ prefix: 'LEAD#' }, { prefix: 'COURSEFILES#' }, { prefix: 'DATAEXPORT#' }] },
            sk: { S: ['LEAD', { prefix: 'FILE#' }, 'FILE'] },
          },
        },
      },
    ]);
  });
});

describe('background work', () => {
  const Mapping = z.object({
    MaximumRecordAgeInSeconds: z.number(),
    DestinationConfig: z.object({ OnFailure: z.object({ Destination: Attribute }) }),
  });
  const [mapping] = ofType('AWS::Lambda::EventSourceMapping', Mapping).values();

  test('the courier is the second and last reader of the stream, gets only pushes, and keeps what fails as the first', () => {
    const Reader = z.looseObject({
      FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }),
    });
    const [first, second, ...more] = ofType('AWS::Lambda::EventSourceMapping', Reader).values();
    expect(more).toEqual([]);
    expect(second?.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'SEND#' }] } } } },
    ]);
    expect({ ...second, FilterCriteria: undefined, FunctionName: undefined }).toEqual({
      ...first,
      FilterCriteria: undefined,
      FunctionName: undefined,
    });
  });

  test('only the courier and the function that names the public key know the key of pushes', () => {
    const knowing = functionNames.filter(
      (name) => variables.pushSecrets in (lambda(name)?.Environment.Variables ?? {}),
    );
    expect(knowing).toEqual(['user', 'courier']);
  });

  test('a failing record is stored after an hour, for 14 days', () => {
    const Kept = z.looseObject({ LifecycleConfiguration: z.optional(z.looseObject({})) });
    const [bucket = ''] = mapping?.DestinationConfig.OnFailure.Destination['Fn::GetAtt'] ?? [];
    expect(mapping?.MaximumRecordAgeInSeconds).toBe(3600);
    expect(ofType('AWS::S3::Bucket', Kept).get(bucket)?.LifecycleConfiguration).toEqual({
      Rules: [expect.objectContaining({ ExpirationInDays: 14, Status: 'Enabled' })],
    });
  });

  test('only the schedule calls the clock, every five minutes', () => {
    const Schedule = z.looseObject({
      ScheduleExpression: z.string(),
      Target: z.looseObject({ Arn: Attribute, RoleArn: Attribute }),
    });
    const Role = z.object({
      AssumeRolePolicyDocument: z.looseObject({}),
      Policies: z._default(z.array(z.looseObject({ PolicyDocument: z.looseObject({}) })), []),
    });
    const [schedule, ...more] = ofType('AWS::Scheduler::Schedule', Schedule).values();
    expect(more).toEqual([]);
    expect(schedule?.ScheduleExpression).toBe('rate(5 minutes)');
    expect(schedule?.Target.Arn['Fn::GetAtt']).toEqual([idOf('clock'), 'Arn']);
    const role = ofType('AWS::IAM::Role', Role).get(schedule?.Target.RoleArn['Fn::GetAtt'][0] ?? '');
    expect(role?.Policies.map(({ PolicyDocument }) => PolicyDocument.Statement)).toEqual([
      [{ Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: schedule?.Target.Arn }],
    ]);
    expect(JSON.stringify(role?.AssumeRolePolicyDocument)).toContain('aws:SourceAccount');
  });
});

describe('the logs', () => {
  const LogGroup = z.object({ RetentionInDays: z.number() });
  const logs = ofType('AWS::Logs::LogGroup', LogGroup);
  const Stage = z.object({ AccessLogSettings: z.object({ DestinationArn: Attribute, Format: z.string() }) });
  const stages = [...ofType('AWS::ApiGatewayV2::Stage', Stage).values()];

  test('each function and each API has its own log, which expires', () => {
    const used = [
      ...[...lambdas.values()].map(({ LoggingConfig }) => LoggingConfig.LogGroup.Ref),
      ...stages.map(({ AccessLogSettings }) => AccessLogSettings.DestinationArn['Fn::GetAtt'][0]),
    ];
    expect(used).toHaveLength(functionNames.length + 2);
    expect(new Set(used)).toEqual(new Set(logs.keys()));
    // The gateways' entries repeat what the functions log, so they are kept for a shorter time.
    const ofGateways = stages.map(
      ({ AccessLogSettings }) => AccessLogSettings.DestinationArn['Fn::GetAtt'][0],
    );
    for (const [id, { RetentionInDays }] of logs) {
      expect(RetentionInDays).toBe(ofGateways.includes(id) ? 30 : 90);
    }
  });

  test('an access log names the route, never the path, the query or the viewer', () => {
    for (const { AccessLogSettings } of stages) {
      expect(AccessLogSettings.Format).toContain('$context.routeKey');
      expect(AccessLogSettings.Format).not.toMatch(/\$context\.(path|identity|requestOverride|authorizer)/);
    }
  });
});

describe('the functions', () => {
  const powertools = ['POWERTOOLS_SERVICE_NAME', 'POWERTOOLS_METRICS_NAMESPACE', 'LOG_LEVEL'];

  test('each group, the sockets, the stream, the clock and the document have one function', () => {
    const others = ['live', 'jobs', 'courier', 'clock', 'page'];
    expect(functionNames.toSorted()).toEqual([...Object.keys(groups), ...others].toSorted());
    expect(new Set(made.functions.keys())).toEqual(new Set(lambdas.keys()));
  });

  test.each(functionNames)('%s runs on Node 24 and arm64, and times out before the API does', (name) => {
    expect(lambda(name)).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    expect(lambda(name)?.Timeout).toBeLessThanOrEqual(29);
  });

  test.each(functionNames)('%s has only known environment variables', (name) => {
    const given = Object.keys(lambda(name)?.Environment.Variables ?? {});
    const known: string[] = [...Object.values(variables), ...powertools];
    expect(given.filter((variable) => !known.includes(variable))).toEqual([]);
    expect(given).toContain(variables.table);
  });

  test('each secret needs one reference a function, so that future functions fit into the template', () => {
    const references = JSON.stringify(made.template).match(/\{\{resolve:/g)?.length ?? 0;
    const ofFunctions = [...lambdas.values()].flatMap(({ Environment }) =>
      Object.entries(Environment.Variables).filter(([, value]) => /\{\{resolve:/.test(JSON.stringify(value))),
    );
    const secrets = [variables.originSecrets, variables.sealSecrets, variables.pushSecrets];
    expect(new Set(ofFunctions.map(([variable]) => variable))).toEqual(new Set(secrets));
    // CloudFormation allows 60.
    expect(references).toBeLessThanOrEqual(50);
  });

  test('the environment of each is within the 4 kB of Lambda, with rotated secrets', () => {
    const secret = secretText('s'.repeat(48), 's'.repeat(48)).length + 'rotatedAt'.length + 32;
    for (const [id, { Environment }] of lambdas) {
      const lengths = Object.entries(Environment.Variables).map(([name, value]) => {
        const text = typeof value === 'string' ? value : ' '.repeat(128);
        return name.length + (/SECRETS$/.test(name) ? secret : text.length);
      });
      expect([id, lengths.reduce((sum, length) => sum + length, 0) < 4096]).toEqual([id, true]);
    }
  });

  test('every function with a route has the origin’s secret', () => {
    for (const name of functionNames) {
      const given = Object.keys(lambda(name)?.Environment.Variables ?? {});
      expect([name, given.includes(variables.originSecrets)]).toEqual([
        name,
        !['jobs', 'courier', 'clock'].includes(name),
      ]);
    }
  });
});

test('no resource depends on itself', () => {
  const { Resources } = made.template;
  const ids = Object.keys(Resources);
  const waiting = new Map(
    ids.map((id) => [id, ids.filter((other) => other !== id && mentions(Resources[id], other))]),
  );
  // Resources without open dependencies are created, until none is left or none can be created.
  const isLeft = (id: string) => waiting.has(id);
  for (let ready = ids; ready.length > 0; ) {
    ready = [...waiting].filter(([, others]) => !others.some(isLeft)).map(([id]) => id);
    for (const id of ready) waiting.delete(id);
  }
  expect([...waiting.keys()]).toEqual([]);
});

function mentions(value: unknown, logicalId: string): boolean {
  return JSON.stringify(value).includes(`"${logicalId}"`);
}
