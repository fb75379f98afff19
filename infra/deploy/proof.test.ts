import { expect, test } from 'vitest';
import { looksIn, type Release, requireProof } from './proof.ts';

const good = { name: 'It answers', run: async () => {} };

/** Returns a check that fails a number of times before it passes. */
function failing(times: number) {
  let left = times;
  const run = async () => {
    left -= 1;
    if (left >= 0) throw new Error('it answered 500');
  };
  return { name: 'It answers well', run };
}

/** Runs a release with these checks and alarms, and returns its outcome. */
async function outcomeOf({ seen = [], ...of }: Partial<Release> & { readonly seen?: readonly string[][] }) {
  const done: string[] = [];
  const left = [...seen];
  const outcome = await requireProof({
    stackName: 'MSuite',
    checks: [good],
    looks: 2,
    alarms: ['A', 'B'],
    rollBack: async () => void done.push('rolled back'),
    ringing: async () => left.shift() ?? [],
    pause: async (ms) => done.push(`${ms}`),
    say: () => {},
    ...of,
  }).then(
    () => 'good',
    (error: Error) => error.message,
  );
  return { outcome, done };
}

test('a working release is watched and stays', async () => {
  expect(await outcomeOf({})).toEqual({ outcome: 'good', done: ['15000', '15000'] });
  expect(looksIn(5)).toBe(20);
});

test('a release that fails a check is rolled back without watching alarms', async () => {
  expect(await outcomeOf({ checks: [good, failing(3)] })).toEqual({
    outcome: expect.stringMatching(/is as it was before: “It answers well” failed, as it answered 500\. See/),
    done: ['5000', '5000', 'rolled back'],
  });
});

test('a check that is throttled causes no rollback', async () => {
  const run = async () => {
    throw new Error('it answered 429 instead of 400');
  };
  expect(await outcomeOf({ checks: [{ name: 'A sign-up', run }], looks: 0 })).toEqual({
    outcome: 'good',
    done: ['5000', '5000'],
  });
});

test('a check may fail twice, as the network may cause it', async () => {
  expect(await outcomeOf({ checks: [failing(2)], looks: 0 })).toEqual({
    outcome: 'good',
    done: ['5000', '5000'],
  });
});

test('an alarm that was OK before the deployment causes a rollback', async () => {
  expect(await outcomeOf({ alarms: ['B'], seen: [['A'], ['A', 'B']] })).toEqual({
    outcome: expect.stringContaining(': the alarm B went off'),
    done: ['15000', '15000', 'rolled back'],
  });
});

test('an alarm that rang before, or is new, causes no rollback', async () => {
  expect(await outcomeOf({ alarms: ['B'], seen: [[], ['A', 'Probe', 'Certificate']] })).toEqual({
    outcome: 'good',
    done: ['15000', '15000'],
  });
});

test('a first deployment that fails reports what failed', async () => {
  expect(await outcomeOf({ checks: [failing(9), good, failing(9)], rollBack: undefined })).toEqual({
    outcome: expect.stringMatching(/^MSuite is there, and does not work yet: “.*500; “.*500\. Repair it/),
    done: ['5000', '5000', '5000', '5000'],
  });
  expect(await outcomeOf({ rollBack: undefined, seen: [['A'], ['A']] })).toEqual({
    outcome: 'good',
    done: [],
  });
});
