import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { command } from '../../../lib/http/handler.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import { nextVersionOf } from '../../../lib/store/entity.ts';
import { forgetLeadJobs } from '../../../lib/store/job.ts';
import { leads, takePhone } from '../../../lib/store/lead.ts';
import { isSameName, memberships } from '../../../lib/store/team.ts';
import { withoutResult } from '../figures/leadEvents.ts';
import {
  isOf,
  isOver,
  requireLead,
  requireLeader,
  requireOwnLead,
  requireRestorable,
  unknownLead,
} from './access.ts';
import { reopenedLead } from './change.ts';
import { leadGiven } from './given.ts';
import { readOwnChats } from './ownChats.ts';
import { phoneTaken } from './phone.ts';
import { forgotten, leadWrites, reassigned, touched } from './writes.ts';

const readLead = ({ params: { id } }: { params: { id: string } }) => ({ found: leads.at({ id }) });

export const deleteLead = command(calls.deleteLead, {
  reads: ({ username, params, query: { chats } }) => ({
    ...readLead({ params }),
    ownChats: async () => (chats ? readOwnChats(params.id, username) : undefined),
  }),
  decide: ({ caller, found, ownChats, query: { forgotten: isForgotten } }) => {
    const before = requireOwnLead(found, caller);
    const at = now();
    if (isForgotten) {
      if (before.stop?.by !== 'visitor') {
        throw new Refusal(409, 'NOT_ASKED', 'This person has not asked to be forgotten');
      }
      const by = caller.membership.username;
      return {
        writes: [
          ...leadWrites({ before, after: forgotten(before, at), by }),
          forgetLeadJobs.add({ id: before.id }),
        ],
        reply: { succMsg: 'Lead erased' },
      };
    }
    const erasesChats = ownChats !== undefined && ownChats.own.length > 0;
    if (ownChats?.hasOthers && !erasesChats) {
      throw new Refusal(403, 'NOT_YOUR_BOT', 'Only the owner of the bot can erase its chats');
    }
    const after = { ...touched(before, at), deletedAt: new Date(at).toISOString() };
    return {
      writes: leadWrites({
        before,
        after,
        by: caller.membership.username,
        ...(erasesChats && { event: { erasesChats } }),
      }),
      reply: { succMsg: 'Lead deleted' },
    };
  },
});

export const restoreLead = command(calls.restoreLead, {
  reads: readLead,
  decide: ({ caller, found }) => {
    if (found !== undefined && found.deletedAt === undefined) {
      if (caller.membership.role !== 'owner') requireOwnLead(found, caller);
      else requireLead(found, caller);
      throw new Refusal(409, 'NOT_DELETED', 'This lead is not in the bin');
    }
    const before = requireRestorable(found, caller);
    if (isOver(before)) throw unknownLead();
    const after = { ...touched(before, now()), deletedAt: undefined };
    return {
      writes: leadWrites({
        before,
        after,
        by: caller.membership.username,
        phone: {
          ...takePhone(after, caller.team.undoing),
          refusal: isOf(before, caller.membership) ? phoneTaken('phone') : phoneTakenByMember(),
        },
      }),
      reply: { succMsg: 'Lead restored', version: nextVersionOf(before) },
    };
  },
});

export const reassignLead = command(calls.reassignLead, {
  reads: ({ params: { teamName, id }, body: { username } }) => ({
    found: leads.at({ id }),
    target: memberships.at({ teamName, username }),
  }),
  decide: ({ caller, body: { isUndo }, found, target }) => {
    const before = requireLead(found, caller);
    requireLeader(caller, before.groupName);
    // An undo of a reassignment names a member who may have been removed since.
    if (!target?.isVerified) {
      throw invalid('username', 'This person is not in the team', 'UNKNOWN_MEMBER');
    }
    requireLeader(caller, target.managerName);
    const reply = { succMsg: `Lead reassigned to ${target.yourName}` };
    // A member who has joined another group is reassigned the lead to bring it into that group.
    const isUnchanged = isOf(before, target) && isSameName(before.groupName, target.managerName);
    if (isUnchanged) return { reply };
    const after = reassigned(before, target, now());
    const by = caller.membership;
    return {
      writes: [
        ...leadWrites({
          before,
          after,
          by: by.username,
          phone: { ...takePhone(after, caller.team.undoing), refusal: phoneTakenByMember() },
        }),
        ...(isOf(before, target) ? [] : leadGiven(before, { to: target, by, isUndo })),
      ],
      reply,
    };
  },
});

function phoneTakenByMember(): Refusal {
  return new Refusal(409, 'PHONE_TAKEN', 'That member already has a lead with this phone number');
}

export const reopenLead = command(calls.reopenLead, {
  reads: readLead,
  decide: ({ caller, found }) => {
    const before = requireLead(found, caller);
    requireLeader(caller, before.groupName);
    const at = now();
    const open = reopenedLead(before, dayIn(caller.team.timeZone, at));
    const after = withoutResult(touched(open, at));
    return {
      writes: leadWrites({ before, after, by: caller.membership.username }),
      reply: { succMsg: 'Lead reopened' },
    };
  },
});
