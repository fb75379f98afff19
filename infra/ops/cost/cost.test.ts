import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groups } from '../../../shared/contract/groups.ts';
import { readStoredCalls, type StoredCalls } from '../../bench/stored.ts';
import { usageMix } from '../../bench/usage-mix.ts';
import { root } from '../../paths.ts';
import {
  callsOfUser,
  costOfMillionCalls,
  costOfMonth,
  pingsOfUser,
  usageOfCall,
  usageOfUser,
} from './cost-model.ts';
import { costOf, prices, regions, sumOf } from './prices.ts';

const REGION = 'us-east-1';
const NO_STREAM = { invocations: 0, awsTrips: 0, readUnits: 0, writeUnits: 0, cpuMicroseconds: 0 };

/** Returns measurements in which every call of the mix costs the same. */
const even = (call: Partial<StoredCalls['calls'][string]> = {}): StoredCalls => {
  const measured = {
    tableTrips: 1,
    awsTrips: 1,
    readUnits: 2,
    writeUnits: 0,
    bytesToAws: 300,
    bytesFromAws: 900,
    cpuMicroseconds: 1000,
    stream: NO_STREAM,
    ...call,
  };
  const calls = Object.fromEntries(Object.keys(usageMix.calls).map((name) => [name, measured]));
  return { at: '2026-01-01', calls };
};

describe('the cost of a call', () => {
  test('includes gateway, invocation, memory time, units, logs, traces, and the edge', () => {
    // 1 ms of a core is 3.46 ms of 512 MB; with 5 ms to the table and back that is 9 ms billed.
    const usage = usageOfCall('msmart.getLead', even());
    expect(usage).toMatchObject({
      httpCalls: 1,
      invocations: 1,
      readUnits: 2,
      writeUnits: 0,
      edgeRequests: 1,
    });
    expect(usage.gigabyteSeconds).toBeCloseTo(0.009 * 0.5, 9);
  });

  test('includes the larger memory of functions that hash', () => {
    const { gigabyteSeconds } = usageOfCall('user.login', even({ cpuMicroseconds: 60_000 }));
    expect(gigabyteSeconds).toBeCloseTo(0.065 * (1769 / 1024), 9);
  });

  test('includes the work of the stream', () => {
    const stream = { ...NO_STREAM, invocations: 2, awsTrips: 2, writeUnits: 7, cpuMicroseconds: 1000 };
    const usage = usageOfCall('msmart.createLead', even({ writeUnits: 50, stream }));
    expect(usage).toMatchObject({ httpCalls: 1, invocations: 3, writeUnits: 57 });
  });

  test('is refused when the call was not measured', () => {
    expect(() => usageOfCall('msmart.none', even())).toThrow('npm run bench');
  });
});

test('the floor of a million calls is gateway and invocation, without the edge', () => {
  const nothing = { awsTrips: 0, readUnits: 0, writeUnits: 0, cpuMicroseconds: 0 };
  const { parts, behindEdge, edge, ofFloor, dearest } = costOfMillionCalls(even(nothing), REGION);
  expect((parts.get('httpCalls') ?? 0) + (parts.get('invocations') ?? 0)).toBeCloseTo(1.2, 6);
  expect(ofFloor).toBeCloseTo(behindEdge / 1.2, 9);
  expect(edge).toBeGreaterThan(1);
  expect(dearest[0]?.[0]).toBe('chat.saveHistory');
  expect(dearest[0]?.[1]).toBeCloseTo((usageMix.calls['chat.saveHistory'] ?? 0) / callsOfUser(), 6);
  const reading = costOfMillionCalls(even({ ...nothing, readUnits: 8 }), REGION);
  expect(reading.behindEdge - behindEdge).toBeCloseTo(8 * prices.readUnits.usd[REGION], 6);
});

test('the cost of a month grows with its users, apart from the fixed costs', () => {
  const [few, many] = [costOfMonth(100, even(), REGION), costOfMonth(10_000, even(), REGION)];
  const standing = costOfMonth(0, even(), REGION).usd;
  const clock =
    (138_000 * 0.2 + 130_000 * 0.125 + 34_600 * 0.625 + 112_320 * 3) / 1e6 +
    17_000 * 0.0000133334 +
    8_640 * 0.00001;
  const probe = (112_000 * 1 + 181_000 * (1 + 0.1) + 17_300 * 1) / 1e6 + 0.7 * 0.085 + 0.1 * 0.5;
  expect(standing).toBeCloseTo(3 * 0.4 + 49 * 0.1 + 10 * 0.3 + 3 + clock + probe, 6);
  expect((many.usd - standing) / (few.usd - standing)).toBeCloseTo(100, 6);
  expect(few.parts.get(few.largest)).toBe(Math.max(...few.parts.values()));
  expect(sumOf(many.parts)).toBe(many.usd);
});

test('every price has a source and a price by region', () => {
  for (const { source } of Object.values(prices)) expect(source).toMatch(/^https:\/\/aws\.amazon\.com\//);
  expect(sumOf(costOf({ mails: 2000, writeUnits: 1e6 }, 'us-east-1'))).toBeCloseTo(0.2 + 0.625, 9);
  expect(sumOf(costOf({ mails: 2000, writeUnits: 1e6 }, 'ap-southeast-1'))).toBeCloseTo(0.2 + 0.7115, 9);
  for (const { usd } of Object.values(prices)) expect(Object.keys(usd)).toEqual([...regions]);
});

test('the usage of sockets includes pings with their answers, connections and pushes', () => {
  // Half of ten hours in front, a ping each two minutes; half behind, each five.
  expect(pingsOfUser()).toBe(300 / 2 + 300 / 5);
  const nothing = { awsTrips: 0, readUnits: 0, writeUnits: 0, cpuMicroseconds: 0 };
  const { connects, pushes } = usageMix.sockets;
  expect(usageOfUser(even(nothing))).toMatchObject({
    socketMinutes: 600,
    socketMessages: 2 * 210 + 2 * connects + pushes,
    writeUnits: 210 + 9 * connects,
  });
});

test('every call of the mix exists and is measured', () => {
  const known = Object.entries(groups).flatMap(([group, of]) =>
    Object.keys(of).map((name) => `${group}.${name}`),
  );
  const { calls } = readStoredCalls();
  for (const name of Object.keys(usageMix.calls)) {
    expect(known).toContain(name.replace(/ with .*/, ''));
    expect(Object.keys(calls)).toContain(name);
  }
  expect(callsOfUser()).toBeGreaterThan(500);
});

test('the command prints the cost of a month, its largest part, and the cost of a million calls', () => {
  const command = join(root, 'infra', 'ops', 'cost', 'cost.ts');
  const said = execFileSync(process.execPath, [command, '100', '10,000'], { encoding: 'utf8' });
  expect(said).toMatch(/^Prices of ap-southeast-1 as of 2026-/);
  expect(said).toMatch(/^ {2}writeUnits \* /m);
  expect(said).toMatch(/^100 active users: \$[\d.]+ a month/m);
  expect(said).toMatch(/^10,000 active users: /m);
  expect(said.match(/, the largest$/gm)).toHaveLength(2);
  expect(said).toMatch(/A million calls of the mix: \$[\d.]+ behind the edge, [\d.]+ ×/);
});
