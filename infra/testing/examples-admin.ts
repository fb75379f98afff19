import { admin } from '../../shared/contract/admin.ts';
import type { Call } from '../../shared/contract/call.ts';
import { mu } from '../../shared/contract/mu.ts';
import { user } from '../../shared/contract/user.ts';
import { newAdminToken } from './admins.ts';
import type { Example, Operator } from './examples.ts';
import { newUser, newValidatedUser, PASSWORD, type Sent, send, type TestUser } from './suite.ts';

const fine = async () => undefined;

/** A call that only reads. */
function reading(call: Call, sentFor: (user: TestUser) => Sent = () => ({})): Example {
  return {
    call,
    prepare: async (operator) => {
      const adminToken = await newAdminToken(operator);
      return { sent: { adminToken, ...sentFor(await newUser()) }, wrong: fine };
    },
  };
}

/** How often an action on a user is in the audit. */
async function timesNoted(adminToken: string, target: string, action: string): Promise<number> {
  const { list } = await send(admin.listAudit, { adminToken, query: { limit: '1000' } });
  return list.map(Object).filter((entry) => entry.target === target && entry.action === action).length;
}

interface Action {
  /** What a repeat may be told: that it has happened. */
  readonly repeat?: readonly string[];
  /** As the audit names it. */
  readonly action: string;
  before?(user: TestUser, adminToken: string): Promise<void>;
  body(user: TestUser): object;
  /** Whether it has happened. */
  holds(user: TestUser, adminToken: string): Promise<boolean>;
}

/** A call that does something to a user: once, and once in the audit. */
function acting(call: Call, { action, repeat, before, body, holds }: Action): Example {
  return {
    call,
    ...(repeat && { repeat }),
    prepare: async (operator: Operator) => {
      const adminToken = await newAdminToken(operator);
      const target = await newValidatedUser();
      await before?.(target, adminToken);
      return {
        sent: { adminToken, body: body(target) },
        wrong: async () => {
          if (!(await holds(target, adminToken))) return 'it has not happened';
          const noted = await timesNoted(adminToken, target.username, action);
          return noted === 1 ? undefined : `it is ${noted} times in the audit`;
        },
      };
    },
  };
}

const byName = ({ username }: TestUser) => ({ username });

async function askForAccess({ token }: TestUser): Promise<void> {
  await send(user.requestCopyAccess, { token, body: { link: 'https://example.com/post' } });
}

async function giveAccess(target: TestUser, adminToken: string): Promise<void> {
  await askForAccess(target);
  await send(admin.approveCopyRequest, { adminToken, body: byName(target) });
}

const accessOf = async ({ token }: TestUser) => (await send(user.getCopyAccess, { token })).body;
const hasNoRequest = async (target: TestUser) => (await accessOf(target)).request === 'none';

const onMaps = ({ username }: TestUser) => ({ username, course: 'maps' });

async function isOnMaps({ token }: TestUser): Promise<boolean> {
  const { body } = await send(mu.listEnrolments, { token });
  return JSON.stringify(body.progress) === '["maps"]';
}

/** The calls that admins make, by `<group>.<call>`. */
export const adminExamples: Readonly<Record<string, Example>> = {
  'admin.listCopyRequests': reading(admin.listCopyRequests),
  'admin.listUsers': reading(admin.listUsers),
  // What the username drop-down of the course register asks, too.
  'admin.listUsers by name': reading(admin.listUsers, ({ username }) => ({
    query: { q: username.slice(0, 4) },
  })),
  'admin.listUsers by phone': reading(admin.listUsers, () => ({ query: { q: '6789' } })),
  'admin.getUser': reading(admin.getUser, (target) => ({ params: byName(target) })),
  'admin.listCourses': reading(admin.listCourses),
  'admin.listAudit': reading(admin.listAudit),
  'mu.checkProgress': reading(mu.checkProgress, (target) => ({
    params: { course: 'maps' },
    body: { username: target.username },
  })),
  'admin.approveCopyRequest': acting(admin.approveCopyRequest, {
    action: 'Approved M-ACE access',
    before: askForAccess,
    body: byName,
    holds: async (target) => (await accessOf(target)).status === 'approved',
  }),
  'admin.deleteCopyRequest': acting(admin.deleteCopyRequest, {
    action: 'Refused M-ACE access',
    repeat: ['NO_REQUEST'],
    before: askForAccess,
    body: byName,
    holds: hasNoRequest,
  }),
  'admin.revokeCopyAccess': acting(admin.revokeCopyAccess, {
    action: 'Revoked M-ACE access',
    before: giveAccess,
    body: byName,
    holds: hasNoRequest,
  }),
  'admin.updateUser': acting(admin.updateUser, {
    action: 'Edited user',
    body: ({ username, email }) => ({ username, email, phoneNumber: '+60122223333' }),
    holds: async ({ username }, adminToken) => {
      const { body } = await send(admin.getUser, { adminToken, params: { username } });
      return body.phoneNumber === '+60122223333';
    },
  }),
  'admin.suspendUser': acting(admin.suspendUser, {
    action: 'Suspended user',
    body: ({ username }) => ({ username, suspended: true }),
    holds: async ({ username }) =>
      (await send(user.login, { body: { username, password: PASSWORD } })).body.code === 'SUSPENDED',
  }),
  'admin.registerOnCourse': acting(admin.registerOnCourse, {
    action: 'Registered on course',
    repeat: ['ENROLLED'],
    body: onMaps,
    holds: isOnMaps,
  }),
  'admin.unregisterFromCourse': acting(admin.unregisterFromCourse, {
    action: 'Unregistered from course',
    repeat: ['NOT_ENROLLED'],
    before: async (target, adminToken) => {
      await send(admin.registerOnCourse, { adminToken, body: onMaps(target) });
    },
    body: onMaps,
    holds: async (target) => !(await isOnMaps(target)),
  }),
};
