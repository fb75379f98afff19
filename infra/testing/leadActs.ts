import type { Call } from '../../shared/contract/call.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { leadOf } from './leads.ts';
import { send, type TestUser } from './suite.ts';
import type { TestTeam } from './teams.ts';

type Person = Pick<TestUser, 'token'>;

export type LeadActs = ReturnType<typeof leadActsIn>;

/** What people in a team do with a lead. */
export function leadActsIn({ teamName }: Pick<TestTeam, 'teamName'>) {
  const save = ({ token }: Person, id: string, body: object) =>
    send(msmart.updateLead, { token, params: { teamName, id }, body });
  return {
    save,
    /** Saves the dialog, with what is said and all else as it is. */
    edit: async (who: TestUser, id: string, body: object) => {
      const { name, phone, status } = await leadOf(who, id);
      return save(who, id, { name, phone, status, ...body });
    },
    /** Saves from the version that is named, or else from the one that the lead has. */
    quick: async (who: TestUser, id: string, body: object) => {
      const from = 'version' in body ? {} : { version: (await leadOf(who, id)).version };
      const sent = { token: who.token, params: { teamName, id }, body: { ...from, ...body } };
      return send(msmart.quickSaveLead, sent);
    },
    act: ({ token }: Person, call: Call, id: string, body?: object) =>
      send(call, { token, params: { teamName, id }, ...(body && { body }) }),
  };
}
