import { beforeEach, expect, test } from 'vitest';
import { Rotated } from '../../../functions/lib/aws/rotatedSecret.ts';
import { secretText } from '../../testing/codes.ts';
import {
  type DeployedSecrets,
  type Environment,
  rotateDeployed,
  rotated,
  rotatedVariables,
} from './rotation.ts';

const DAY_MS = 24 * 60 * 60_000;
const nowMs = Date.parse('2026-01-01');
const names = ['user', 'msmart', 'jobs'];

/** A stack that records its changes, one of which may fail. */
class Deployed implements DeployedSecrets {
  readonly functions = names;
  secret: Rotated = { current: 'old', previous: '' };
  header = 'old';
  changes = 0;
  failsAt = Number.POSITIVE_INFINITY;
  readonly environments = new Map<string, Environment>([
    ...['user', 'msmart'].map(
      (name) =>
        [name, { OTHER: name, ORIGIN_SECRETS: secretText('old'), SEAL_SECRETS: secretText('old') }] as const,
    ),
    ['jobs', { OTHER: 'jobs' }],
  ]);
  readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  readSecret = async () => this.secret;
  originHeader = async () => this.header;
  environmentOf = async (name: string) => this.environments.get(name) ?? {};
  writeSecret = (secret: Rotated) =>
    this.change(() => {
      this.secret = secret;
    });
  changeEnvironment = (name: string, environment: Environment) =>
    this.change(() => {
      this.environments.set(name, environment);
    });
  changeOriginHeader = (secret: string) =>
    this.change(() => {
      this.header = secret;
    });

  async change(make: () => void): Promise<void> {
    this.changes += 1;
    if (this.changes === this.failsAt) throw new Error('AWS is away');
    make();
    this.changed();
  }

  /** Returns the secret in each function that uses it. */
  known(name: 'origin' | 'seal'): Rotated[] {
    const texts = [...this.environments.values()].flatMap((each) => each[rotatedVariables[name]] ?? []);
    return texts.map((text) => Rotated.parse(JSON.parse(text)));
  }
}

let stack: Deployed;
let headersSeen: Set<string>;
let sealsSeen: Set<string>;

/** Every function must accept the edge's secret, and everything that any function has sealed. */
function expectNobodyRefused(): void {
  headersSeen = new Set([stack.header]);
  for (const { current } of stack.known('seal')) sealsSeen.add(current);
  for (const { current, previous } of stack.known('origin')) {
    for (const header of headersSeen) expect([current, previous]).toContain(header);
  }
  for (const { current, previous } of stack.known('seal')) {
    for (const seal of sealsSeen) expect([current, previous]).toContain(seal);
  }
}

beforeEach(() => {
  sealsSeen = new Set(['old']);
  stack = new Deployed(expectNobodyRefused);
});

test.each(['origin', 'seal'] as const)('rotating the %s refuses nobody at any moment', async (name) => {
  await rotateDeployed(stack, { name, nowMs, isUrgent: false });
  const { current } = stack.secret;
  expect(current).toMatch(/^[\w-]{48}$/);
  expect(stack.secret.previous).toBe('old');
  expect(stack.known(name)).toEqual([stack.secret, stack.secret]);
  expect(stack.header).toBe(name === 'origin' ? current : 'old');
  expect(stack.environments.get('user')).toMatchObject({ OTHER: 'user' });
  expect(stack.environments.get('jobs')).toEqual({ OTHER: 'jobs' });
});

test.each(['origin', 'seal'] as const)(
  'the next run finishes an interrupted rotation of the %s',
  async (name) => {
    for (let failsAt = 2; ; failsAt += 1) {
      sealsSeen = new Set(['old']);
      stack = new Deployed(expectNobodyRefused);
      stack.failsAt = failsAt;
      const hasEnded = await rotateDeployed(stack, { name, nowMs, isUrgent: false }).then(
        () => true,
        () => false,
      );
      if (hasEnded) return expect(failsAt).toBeGreaterThan(3);
      const begun = stack.secret.current;
      await rotateDeployed(stack, { name, nowMs, isUrgent: false });
      expect(stack.secret).toMatchObject({ current: begun, previous: 'old' });
      expect(stack.known(name)).toEqual([stack.secret, stack.secret]);
      if (name === 'origin') expect(stack.header).toBe(begun);
    }
  },
);

test('neither the functions nor the edge change if the release has other variables', async () => {
  for (const name of stack.functions) stack.environments.set(name, { ORIGIN_SECRET: 'old' });
  const rotating = rotateDeployed(stack, { name: 'origin', nowMs, isUrgent: false });
  await expect(rotating).rejects.toThrow('deploy this one first');
  expect(stack.changes).toBe(0);
});

test('the seal is rotated at most every 30 days, unless it is urgent', () => {
  const before = { current: 'b', previous: 'a', rotatedAt: new Date(nowMs).toISOString() };
  const after = (days: number, isUrgent: boolean) => () =>
    rotated(before, { name: 'seal', nowMs: nowMs + days * DAY_MS, isUrgent });
  expect(after(29, false)).toThrow('--urgent');
  expect(after(29, true)()).toMatchObject({ previous: 'b' });
  expect(after(30, false)()).toMatchObject({ previous: 'b' });
  expect(rotated(before, { name: 'origin', nowMs, isUrgent: false })).toMatchObject({ previous: 'b' });
});
