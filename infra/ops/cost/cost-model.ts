import { PING_HIDDEN_MS, PING_VISIBLE_MS } from '../../../shared/contract/live.ts';
import type { StreamCost } from '../../bench/measured.ts';
import type { StoredCalls } from '../../bench/stored.ts';
import { perCall, perSocket, standing, usageMix } from '../../bench/usage-mix.ts';
import { CommandError } from '../../command-error.ts';
import { type FunctionName, functionNames, functions } from '../../stack/functions.ts';
import { costOf, type Priced, type Region, sumOf, type Usage } from './prices.ts';

/** The target for the cost of a million calls behind the edge, as a multiple of the floor. */
export const TARGET = 2.5;

const MEGA = 1e6;
const GIGA = 1e9;

/** Returns the cost of a million calls that do nothing: gateway and invocation. */
export function floorPerMillion(region: Region): number {
  return sumOf(costOf({ httpCalls: MEGA, invocations: MEGA }, region));
}

/** The prices that are paid at the edge, before any call. */
const AT_THE_EDGE: ReadonlySet<Priced> = new Set(['edgeRequests', 'edgeGigabytes', 'edgeFunctions']);

export interface MonthCost {
  readonly users: number;
  readonly usd: number;
  readonly parts: ReadonlyMap<Priced, number>;
  readonly largest: Priced;
}

export function costOfMonth(users: number, stored: StoredCalls, region: Region): MonthCost {
  const parts = costOf(added(times(usageOfUser(stored), users), standing), region);
  const [largest] = [...parts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (largest === undefined) throw new Error('Nothing has a price');
  return { users, usd: sumOf(parts), parts, largest };
}

export interface CallCost {
  /** USD of a million calls of the mix behind the edge: gateway, functions, table, logs, traces. */
  readonly behindEdge: number;
  /** The cost as a multiple of the floor. */
  readonly ofFloor: number;
  /** The cost of the edge for a million calls. */
  readonly edge: number;
  readonly parts: ReadonlyMap<Priced, number>;
  /** The most expensive calls behind the edge with their shares of the cost, the largest first. */
  readonly dearest: readonly (readonly [string, number])[];
}

const DEAREST = 3;

/** Returns the cost of a million calls of the mix, without files, mails, sockets and storage. */
export function costOfMillionCalls(stored: StoredCalls, region: Region): CallCost {
  const ofCalls = Object.entries(usageMix.calls).map(
    ([name, count]) => [name, times(usageOfCall(name, stored), (count * MEGA) / callsOfUser())] as const,
  );
  const parts = costOf(ofCalls.map(([, usage]) => usage).reduce(added), region);
  const behindEdge = costBehindEdge(parts);
  const dearest = ofCalls
    .map(([name, usage]) => [name, costBehindEdge(costOf(usage, region)) / behindEdge] as const)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, DEAREST);
  const edge = sumOf(parts) - behindEdge;
  return { behindEdge, ofFloor: behindEdge / floorPerMillion(region), edge, parts, dearest };
}

function costBehindEdge(parts: ReadonlyMap<Priced, number>): number {
  return sumOf(new Map([...parts].filter(([name]) => !AT_THE_EDGE.has(name))));
}

export function callsOfUser(): number {
  return Object.values(usageMix.calls).reduce((sum, count) => sum + count, 0);
}

/** Returns the usage of an active user in a month. */
export function usageOfUser(stored: StoredCalls): Usage {
  const { calls, mails } = usageMix;
  const ofCalls = Object.entries(calls).map(([name, count]) => times(usageOfCall(name, stored), count));
  const others: Usage = {
    mails,
    edgeRequests: usageMix.edgeFiles,
    edgeFunctions: usageMix.edgeFiles,
    edgeGigabytes: usageMix.edgeMegabytes / 1000,
    tableGigabytes: usageMix.tableMegabytes / 1000,
    fileGigabytes: usageMix.fileMegabytes / 1000,
  };
  return [...ofCalls, usageOfSockets(), others].reduce(added);
}

/** Returns how often a user's tabs send a ping in a month. */
export function pingsOfUser(): number {
  const { visibleMinutes, hiddenMinutes } = usageMix.sockets;
  return (visibleMinutes * 60_000) / PING_VISIBLE_MS + (hiddenMinutes * 60_000) / PING_HIDDEN_MS;
}

export function socketMinutesOfUser(): number {
  return usageMix.sockets.visibleMinutes + usageMix.sockets.hiddenMinutes;
}

function usageOfSockets(): Usage {
  const { connects, pushes } = usageMix.sockets;
  const ofMessages = [
    times(perSocket.ping, pingsOfUser()),
    times(perSocket.connect, connects),
    times(perSocket.push, pushes),
  ].reduce(added);
  const { invocations = 0 } = ofMessages;
  return added(ofMessages, {
    socketMinutes: socketMinutesOfUser(),
    gigabyteSeconds: invocations * gigabyteSeconds('live', perSocket.milliseconds),
    logGigabytes: (invocations * perCall.logBytes) / GIGA,
    traces: invocations * perCall.traced,
    keyCalls: invocations * perCall.keyCalls,
  });
}

/** Returns the usage of one call as measured by the bench, with the work of the stream. */
export function usageOfCall(name: string, { calls }: StoredCalls): Usage {
  const measured = calls[name];
  if (measured === undefined) {
    throw new CommandError(`The bench has not measured ${name}: run npm run bench -- calls cpu --keep`);
  }
  return added(
    {
      ...usageOfFunction(functionOf(name), { ...measured, invocations: 1 }),
      httpCalls: 1,
      edgeRequests: 1,
      edgeFunctions: 1,
      edgeGigabytes: perCall.edgeBytes / GIGA,
    },
    usageOfFunction('jobs', measured.stream),
  );
}

/** Returns the usage of a function's invocations with these totals. */
function usageOfFunction(
  name: FunctionName,
  { invocations, awsTrips, readUnits, writeUnits, cpuMicroseconds }: StreamCost,
): Usage {
  const cpuMs = (cpuMicroseconds / 1000) * Math.max(1, perCall.coreOf / functions[name].memoryMb);
  return {
    invocations,
    readUnits,
    writeUnits,
    gigabyteSeconds: gigabyteSeconds(name, cpuMs + awsTrips * perCall.awsTripMs),
    logGigabytes: (invocations * perCall.logBytes) / GIGA,
    traces: invocations * perCall.traced,
    keyCalls: invocations * perCall.keyCalls,
  };
}

function functionOf(call: string): FunctionName {
  const found = functionNames.find((name) => call.startsWith(`${name}.`));
  if (found === undefined) throw new Error(`No function serves ${call}`);
  return found;
}

/** Lambda bills whole milliseconds. */
function gigabyteSeconds(name: FunctionName, milliseconds: number): number {
  return (Math.ceil(milliseconds) / 1000) * (functions[name].memoryMb / 1024);
}

function times(usage: Usage, factor: number): Usage {
  return Object.fromEntries(Object.entries(usage).map(([name, amount]) => [name, amount * factor]));
}

function added(a: Usage, b: Usage): Usage {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const amount = (of: Usage, name: string) => Object.entries(of).find(([its]) => its === name)?.[1] ?? 0;
  return Object.fromEntries([...names].map((name) => [name, amount(a, name) + amount(b, name)]));
}
