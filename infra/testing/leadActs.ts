import type { Call } from '../../shared/contract/call.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { leadOf } from './leads.ts';
import { send, type TestUser } from './suite.ts';
import type { TestTeam } from './teams.ts';

type Person = Pick<TestUser, 'token'>;

export type LeadActs = ReturnType<typeof leadActsIn>;

export function leadActsIn({ teamName }: Pick<TestTeam, 'teamName'>) {
  const save = ({ token }: Person, id: string, body: object) =>
    send(msmart.updateLead, { token, params: { teamName, id }, body });
  return {
    save,
    /** Saves the dialog with these changes. */
    edit: async (who: TestUser, id: string, body: object) => {
      const { name, phone, status } = await leadOf(who, id);
      return save(who, id, { name, phone, status, ...body });
    },
    /** Saves from the given version, or from the stored one. */
    quick: async (who: TestUser, id: string, body: object) => {
      const from = 'version' in body ? {} : { version: (await leadOf(who, id)).version };
      const sent = { token: who.token, params: { teamName, id }, body: { ...from, ...body } };
      return send(msmart.quickSaveLead, sent);
    },
    act: ({ token }: Person, call: Call, id: string, body?: object) =>
      send(call, { token, params: { teamName, id }, ...(body && { body }) }),
  };
}
