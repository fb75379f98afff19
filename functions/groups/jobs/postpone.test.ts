import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { eraseChatJobs, Failing, type Job, jobKinds, jobsOfKind } from '../../lib/store/job.ts';
import { type Kind, kinds } from './kinds.ts';
import { postpone } from './postpone.ts';

const START = Date.parse('2026-11-23T20:01:30Z');
const MINUTE = 60_000;
const DAYS_14 = 14 * 24 * 60;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function kindNamed(name: string): Kind {
  const kind = kinds.find(({ jobs }) => jobs.kind === name);
  if (!kind) throw new Error(`No kind is named ${name}`);
  return kind;
}

const Item = z.object({ slot: z.string(), failing: Failing });

/** Returns the minutes that a job waits after each round, for at most `rounds` rounds. */
async function waits(name: string, rounds: number): Promise<number[]> {
  const kind = kindNamed(name);
  const waited: number[] = [];
  let failing: Failing | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const job: Job = { id: 'job', input: {}, attempt: 5, failing, addedAtSeconds: 0 };
    const stored = kind.jobs.parse({ ...job, pk: 'JOB#', sk: 'JOB', version: 1 });
    if (!stored) throw new Error('There is no job');
    const writes = await postpone(kind, stored, new Error('no'));
    const [put] = writes.flatMap((write) =>
      'put' in write && write.put.pk.startsWith('DUE#') ? [write.put] : [],
    );
    const item = put && Item.parse(put);
    if (item === undefined) return waited;
    waited.push((Date.parse(item.slot) - Date.now()) / MINUTE);
    failing = item.failing;
    vi.setSystemTime(Date.parse(item.slot));
  }
  return waited;
}

test('a job waits longer after each round, and is given up after 14 days', async () => {
  const waited = await waits('mailResetCode', 100);
  expect(waited.slice(0, 6)).toEqual([8.5, 15, 60, 240, 720, 720]);
  const all = waited.reduce((sum, minutes) => sum + minutes, 0);
  expect(all).toBeGreaterThan(DAYS_14 - 720);
  expect(all).toBeLessThanOrEqual(DAYS_14 + 5);
});

test.each(['eraseUser', 'eraseChat', 'eraseCourse', 'undoImport'])(
  '%s is tried every day without end, and its items do not expire',
  async (name) => {
    const waited = await waits(name, 40);
    expect(waited.slice(0, 5)).toEqual([8.5, 15, 60, 240, 1440]);
    expect(waited).toHaveLength(40);
    const kind = kindNamed(name);
    const stored = kind.jobs.parse({
      id: 'job',
      input: {},
      attempt: 5,
      addedAtSeconds: 0,
      pk: 'JOB#',
      sk: 'JOB',
      version: 1,
    });
    const writes = stored ? await postpone(kind, stored, new Error('no')) : [];
    const added = jobsOfKind(name)?.resume({ id: 'job', input: {}, failing: undefined });
    const puts = [...writes, ...(added ? [added] : [])].flatMap((write) =>
      'put' in write ? [write.put] : [],
    );
    expect(puts).toHaveLength(3);
    for (const put of puts) expect(put.ttl).toBeUndefined();
  },
);

test('giveUp runs only when a job is given up', async () => {
  const giveUp = vi.fn(async () => {});
  const kind: Kind = { ...kindNamed('exportData'), giveUp };
  const of = { id: 'job', input: {}, attempt: 5, addedAtSeconds: 0, pk: 'JOB#', sk: 'JOB', version: 1 };
  const since = new Date(START).toISOString();
  const after = async (days: number) => {
    vi.setSystemTime(START + days * 24 * 60 * MINUTE);
    const stored = kind.jobs.parse({ ...of, failing: { since, rounds: 9 } });
    return stored ? postpone(kind, stored, new Error('no')) : [];
  };
  expect(await after(13)).toHaveLength(3);
  expect(giveUp).not.toHaveBeenCalled();
  const writes = await after(13.9);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(writes.every((write) => 'remove' in write)).toBe(true);
});

test('every kind of job has a function, and a job keeps a given id', () => {
  expect(kinds.map(({ jobs }) => jobs.kind).toSorted()).toEqual(jobKinds.map(({ kind }) => kind).toSorted());
  const added = eraseChatJobs.add({ what: 'visitor', visitor: 'v' }, 'an-id');
  expect('put' in added && added.put.pk).toBe('JOB#eraseChat#an-id');
});
