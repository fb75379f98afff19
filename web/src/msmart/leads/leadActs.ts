import type { LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { send } from '../../api/send.ts';
import { dayDate } from './day.ts';
import { insertedIntoNarrowed, insertedLead } from './leadChanges.ts';
import { withChanges } from './progress.ts';
import { rememberVersion, versionOf } from './quickSave.ts';
import type { LeadAct } from './useLeadBatch.ts';
import { storedLeadIn } from './useLeadConflict.ts';

/** Moves the follow-up of each lead to its day. */
export function moveTo<Row extends LeadRow>(words: string, dayOf: (lead: Row) => string): LeadAct<Row> {
  return {
    done: `moved ${words}`,
    notDone: 'Not moved',
    undone: 'moved back',
    restored: insertedIntoNarrowed,
    send: async (lead) => {
      const { id, teamName } = lead;
      const params = { teamName, id };
      const changes = { followUpDate: dayOf(lead) };
      const body = { ...changes, version: versionOf(lead) };
      const { version } = await send(msmart.quickSaveLead, { params, body }).catch((failure: unknown) => {
        // Another try moves the lead as somebody else has saved it.
        const stored = storedLeadIn(failure);
        if (stored) rememberVersion(id, stored.version);
        throw failure;
      });
      rememberVersion(id, version);
      return {
        after: { ...withChanges(lead, changes), version },
        undo: async () => {
          // The lead had this day already, so the newest save is not this one.
          if (version === body.version) return lead;
          const reply = await send(msmart.undoLeadSave, { params, body: { version } });
          rememberVersion(id, reply.version);
          return { ...lead, version: reply.version };
        },
      };
    },
  };
}

export const moveToDay = (day: string) => moveTo(`to ${dayDate(day)}`, () => day);

export const deletion: LeadAct<LeadRow> = {
  done: 'deleted',
  notDone: 'Not deleted',
  undone: 'restored',
  restored: (lead) => insertedLead(lead),
  send: async (lead) => {
    const params = { teamName: lead.teamName, id: lead.id };
    await send(msmart.deleteLead, { params });
    return {
      after: undefined,
      undo: async () => {
        const { version } = await send(msmart.restoreLead, { params });
        rememberVersion(lead.id, version);
        return { ...lead, version };
      },
    };
  },
};

/** Gives each lead to a member, and back to the one who had it. */
export function reassignmentTo(username: string): LeadAct<TeamLeadRow> {
  return {
    done: `reassigned to ${username}`,
    notDone: 'Not reassigned',
    undone: 'given back',
    restored: () => [],
    send: async (lead) => {
      const params = { teamName: lead.teamName, id: lead.id };
      await send(msmart.reassignLead, { params, body: { username } });
      return {
        after: { ...lead, username, yourName: undefined },
        undo: async () => {
          await send(msmart.reassignLead, { params, body: { username: lead.username } });
          return lead;
        },
      };
    },
  };
}
