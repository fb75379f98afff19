import type { Call } from '../../shared/contract/call.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { newValidatedUser } from './people.ts';
import { mailsTo, rowsOf, send, type TestUser } from './suite.ts';
import type { TestTeam } from './teams.ts';

type Person = Pick<TestUser, 'token'>;

export function actsIn({ teamName }: Pick<TestTeam, 'teamName'>) {
  const about =
    (call: Call, more: object = {}) =>
    (by: Person, { username }: Pick<TestUser, 'username'>) =>
      send(call, { token: by.token, body: { teamName, username, ...more } });
  return {
    remove: about(msmart.removeMember),
    transfer: about(msmart.transferTeam),
    accept: about(msmart.verifyApplicant, { decision: 'accept' }),
    reject: about(msmart.verifyApplicant, { decision: 'reject' }),
    leave: ({ token }: Person) => send(msmart.leaveTeam, { token, body: { teamName } }),
    /** Creates an applicant for the role of manager. */
    newWaitingManager: async () => {
      const user = await newValidatedUser();
      const managerName = `Group of ${user.username}`;
      await send(msmart.joinAsManager, { token: user.token, body: { teamName, managerName } });
      return { ...user, managerName };
    },
    placeOf: async (person: Person) => {
      const { owner, manager, member } = await teamsOf(person);
      return [...owner, ...manager, ...member].find((place) => place.teamName === teamName);
    },
    usernamesIn: async (call: Call, { token }: Person, query?: Readonly<Record<string, string>>) =>
      (await rowsOf(call, { token, params: { teamName }, query })).map(({ username }) => String(username)),
  };
}

export async function teamsOf({ token }: Person) {
  return msmart.listMyTeams.reply.parse((await send(msmart.listMyTeams, { token })).body);
}

export async function subjectsTo({ email }: Pick<TestUser, 'email'>): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

export const post = (call: Call, { token }: Person, body: Readonly<Record<string, unknown>>) =>
  send(call, { token, body });

export const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();
export const said = (succMsg: string) => ({ status: 200, body: { succMsg } });
export const says = (status: number, code: string, error: string) => ({ status, body: { code, error } });
