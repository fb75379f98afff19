import { once } from 'node:events';
import { WebSocket } from 'ws';
import { admin } from '../../shared/contract/admin.ts';
import { headers as wireHeaders } from '../../shared/contract/call.ts';
import { mchat } from '../../shared/contract/mchat.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { user } from '../../shared/contract/user.ts';
import { build } from '../local/build.ts';
import { defaults } from '../stack/settings.ts';
import { synthesize } from '../stack/synth.ts';
import { signedInAdmin } from '../testing/admins.ts';
import { newOwnedBot } from '../testing/bots.ts';
import { type AnsweredThere, sendFrom } from '../testing/elsewhere.ts';
import type { Operator } from '../testing/example.ts';
import { newValidatedUser } from '../testing/people.ts';
import { type Sent, send } from '../testing/suite.ts';
import { foundTeam } from '../testing/teams.ts';
import type { Subject } from './calls.ts';

/** The number of requests of one address that a function answers before it refuses. */
const COUNTED = 20;
/** The number of requests of one call that the gateway passes at once. */
const BURST = 30;
const [WAVES, AT_ONCE] = [4, 15];

/** Builds the deployed stack with limits so small that a test reaches them. */
export async function smallLimits() {
  const throttle = { perSecond: 1, burst: BURST };
  const { template } = synthesize({
    callThrottles: { chat: throttle, signUp: throttle, signIn: throttle, code: throttle },
    limits: { ...defaults.limits, counted: { ...defaults.limits.counted, ...counted() } },
  });
  return { ...(await build({ web: false })), template };
}

function counted() {
  const number = { count: COUNTED, windowSeconds: 3600 };
  return {
    signUp: number,
    signIn: number,
    code: number,
    newVisitor: number,
    transcript: number,
    seen: number,
    connect: number,
  };
}

/** Opens sockets from one address one after the other and returns the statuses; 101 means that it opened. */
export async function floodSockets(url: string, from: string): Promise<number[]> {
  const { port } = new URL(url);
  const answers: number[] = [];
  for (let count = 0; count < 2 * COUNTED; count += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { localAddress: from });
    const [answer] = await Promise.race([
      once(socket, 'upgrade'),
      once(socket, 'unexpected-response').then(([, response]) => [response]),
    ]);
    answers.push(answer.statusCode);
    socket.on('error', () => {});
    socket.terminate();
  }
  return answers;
}

/** Prepares a user, a team owner, a bot owner and an admin, and returns a function that makes their calls. */
export async function newWork(operator: Operator): Promise<() => Promise<number[]>> {
  const owner = await newValidatedUser();
  const { token } = owner;
  const { teamName } = await foundTeam({ owner });
  const { chatId } = await newOwnedBot(owner);
  const { adminToken } = await signedInAdmin(operator);
  return async () => {
    const answers = [
      await send(user.getProfile, { token }),
      await send(msmart.getMemberStats, { token, params: { teamName } }),
      await send(mchat.getDesign, { token, params: { chatId } }),
      await send(admin.listUsers, { adminToken }),
    ];
    return answers.map(({ status }) => status);
  };
}

interface Flooded {
  /** Counts the answers by status and source, as in `429 of the gateway`. */
  readonly answers: Readonly<Record<string, number>>;
  /** The statuses that the other users' calls got during the flood. */
  readonly work: ReadonlySet<number>;
  readonly problems: readonly string[];
}

/** Floods a call from one address while other users work. */
export async function flood(
  { call }: Subject,
  sent: Sent,
  { from, work }: { readonly from: string; readonly work: () => Promise<number[]> },
): Promise<Flooded> {
  const answers: Record<string, number> = {};
  const [workStatuses, problems] = [new Set<number>(), new Set<string>()];
  for (let wave = 0; wave < WAVES; wave += 1) {
    const requests = Array.from({ length: AT_ONCE }, () => sendFrom(from, call, sent));
    for (const status of await work()) workStatuses.add(status);
    for (const answer of await Promise.all(requests)) {
      const by = `${answer.status} of ${isOfFunction(answer) ? 'a function' : 'the gateway'}`;
      answers[by] = (answers[by] ?? 0) + 1;
      const problem = problemOf(answer);
      if (problem !== undefined) problems.add(problem);
    }
  }
  return { answers, work: workStatuses, problems: [...problems] };
}

const isOfFunction = ({ headers }: AnsweredThere) => headers[wireHeaders.requestId] !== undefined;

function problemOf(answer: AnsweredThere): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500) return `a fault: ${status}`;
  if (status !== 429) return undefined;
  // The gateway cannot say how long to wait.
  if (!isOfFunction(answer)) return 'message' in body ? undefined : 'a 429 of neither gateway nor function';
  return Number(headers['retry-after']) >= 1 ? undefined : 'a 429 without Retry-After';
}
