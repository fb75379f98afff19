import type { LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { send } from '../../api/send.ts';
import { takeBack } from '../outbox/submit.ts';
import { changedBin, changedLead, insertedIntoNarrowed, insertedLead } from './leadChanges.ts';
import { withChanges } from './progress.ts';
import { submitSave } from './quickSave.ts';
import { rememberVersion, versionOf } from './savedVersions.ts';
import { storedLeadIn } from './storedLead.ts';
import type { LeadAct } from './useLeadBatch.ts';

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
      const known = versionOf(lead);
      const { reply, kept } = await submitSave(lead, { ...changes, version: known }, (body) =>
        send(msmart.quickSaveLead, { params, body }),
      ).catch((failure: unknown) => {
        // Another try moves the lead as somebody else has saved it.
        const stored = storedLeadIn(failure);
        if (stored) rememberVersion(id, stored.version);
        throw failure;
      });
      if (kept) {
        const undo = async () => {
          await takeBack(kept);
          return lead;
        };
        return { after: lead, isKept: true, undo };
      }
      const { version } = reply;
      rememberVersion(id, version);
      return {
        after: { ...withChanges(lead, changes), version },
        // A lead that had this day already keeps its version: its newest save is not this one.
        ...(version !== known && {
          undo: async () => {
            const reply = await send(msmart.undoLeadSave, { params, body: { version } });
            rememberVersion(id, reply.version);
            return { ...lead, version: reply.version };
          },
        }),
      };
    },
  };
}

export const deletion: LeadAct<LeadRow> = {
  done: 'deleted',
  notDone: 'Not deleted',
  undone: 'restored',
  changed: (lead) => changedBin(lead, { ...lead, deletedAt: new Date().toISOString() }),
  restored: (lead) => [...insertedLead(lead), ...changedBin(lead)],
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

/** A member who has leads, as the team knows them. */
type Receiver = Pick<TeamMember, 'username' | 'managerName'> & Pick<TeamLeadRow, 'yourName'>;

const fieldsOf = ({ username, yourName, managerName: groupName }: Receiver) => ({
  username,
  yourName,
  groupName,
});

/** Shows a lead as the given member's in the lists of the team, whose index follows later. */
export const showMember = (lead: TeamLeadRow, member: Receiver) =>
  applyChanges(changedLead(lead, (row) => ({ ...row, ...fieldsOf(member) })));

/** Gives a lead back to the member who had it. */
export const giveBack = ({ teamName, id, username }: TeamLeadRow) =>
  send(msmart.reassignLead, { params: { teamName, id }, body: { username, isUndo: true } });

/** Gives each lead to a member, and back to the one who had it. */
export function reassignmentTo(member: TeamMember): LeadAct<TeamLeadRow> {
  const { username, yourName } = member;
  return {
    done: `reassigned to ${yourName}`,
    notDone: 'Not reassigned',
    undone: 'given back',
    restored: () => [],
    send: async (lead) => {
      const { teamName, id } = lead;
      await send(msmart.reassignLead, { params: { teamName, id }, body: { username } });
      return {
        after: { ...lead, ...fieldsOf(member) },
        undo: async () => {
          await giveBack(lead);
          return lead;
        },
      };
    },
  };
}
