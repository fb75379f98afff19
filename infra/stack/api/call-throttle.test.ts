import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../../shared/contract/call.ts';
import { groups } from '../../../shared/contract/groups.ts';
import { chatDocument, chatLink } from '../../../shared/documents.ts';
import { made, ofType } from '../../testing/default-stack.ts';
import { defaults } from '../settings.ts';
import { throttleOf } from './call-throttle.ts';

const Limits = z.object({
  ThrottlingRateLimit: z.number(),
  ThrottlingBurstLimit: z.number(),
  DetailedMetricsEnabled: z.literal(false),
});
const Stage = z.object({
  StageName: z.string(),
  RouteSettings: z.optional(z.record(z.string(), Limits)),
});
const [id = '', { RouteSettings: settings = {} } = {}] =
  [...ofType('AWS::ApiGatewayV2::Stage', Stage)].find(([, { StageName }]) => StageName === '$default') ?? [];

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const throttled = (name: keyof typeof defaults.callThrottles) =>
  Object.values(groups)
    .flatMap((group) => Object.values(group))
    .filter((call) => throttleOf(call) === name)
    .map(keyOf);

test('each public call has its own throttle', () => {
  const own = ['chat', 'signUp', 'signIn', 'code'] as const;
  const documents = [chatDocument.path, chatLink.path].flatMap((path) =>
    ['GET', 'HEAD'].map((method) => keyOf({ method, path })),
  );
  expect(Object.keys(settings).sort()).toEqual([...own.flatMap(throttled), ...documents].sort());
  expect(throttled('signUp')).toEqual(['POST /api/user/signup']);
  expect(throttled('signIn')).toContain('POST /api/user/login');
  expect(throttled('signIn')).toContain('POST /api/admin/login');
  expect(throttled('code')).toEqual(
    expect.arrayContaining([
      'POST /api/user/forgot-password',
      'POST /api/user/reset-password',
      ...Object.values(groups.validate).map(keyOf),
    ]),
  );
  expect(throttled('chat')).toEqual([
    keyOf(groups.mu.getCertificate),
    ...Object.values(groups.chat).map(keyOf),
  ]);
  const open = Object.values(groups).flatMap((group) => Object.values<Call>(group));
  for (const call of open.filter(({ access }) => access === 'public'))
    expect(settings).toHaveProperty([keyOf(call)]);
  for (const name of own) {
    const { perSecond, burst } = defaults.callThrottles[name];
    for (const key of throttled(name)) {
      expect([key, settings[key]]).toMatchObject([
        key,
        { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst },
      ]);
    }
  }
});

test('the stage depends on the routes that it names', () => {
  const Route = z.object({ RouteKey: z.string() });
  const routes = [...ofType('AWS::ApiGatewayV2::Route', Route)];
  const { DependsOn = [] } = made.template.Resources[id] ?? {};
  for (const key of Object.keys(settings)) {
    expect(DependsOn).toContain(routes.find(([, { RouteKey }]) => RouteKey === key)?.[0]);
  }
});
