import type { LeadQuickSave } from '../../../../shared/contract/leadForm.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { SAME_CALL_SECONDS } from '../../../../shared/rules/lead.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import type { MemberCaller } from '../../../lib/http/access.ts';
import { command, query } from '../../../lib/http/handler.ts';
import { requireVersion } from '../../../lib/http/refusal.ts';
import { newId } from '../../../lib/runtime/newId.ts';
import { now } from '../../../lib/runtime/now.ts';
import { nextVersionOf, type Stored, versionOf } from '../../../lib/store/entity.ts';
import { inKey } from '../../../lib/store/key.ts';
import {
  changeByKey,
  leadChanges,
  leads,
  newestChange,
  type StoredLead,
  type StoredLeadEvent,
  shownEvent,
} from '../../../lib/store/lead.ts';
import { readLeadChats } from '../../../lib/store/leadChat.ts';
import type { Write } from '../../../lib/store/write.ts';
import { pointsOf, withEvents } from '../figures/leadEvents.ts';
import { isOf, mayRestore, requireOwnLead, requireReadable, unknownLead } from './access.ts';
import {
  changedLead,
  dialogChanges,
  type FieldChanges,
  newFields,
  nextRepeat,
  pageChanges,
  quickChanges,
  requireFollowUpDate,
} from './change.ts';
import { fieldsOfVisitor, readOwnVisitor, visitorWrites } from './ofVisitor.ts';
import { phoneProblems, phoneReads, phoneWarning, phoneWrite, requirePhone } from './phone.ts';
import { shownLead } from './shown.ts';
import { changedStop } from './stop.ts';
import { changesOf, type LeadSave, leadWrites, touched } from './writes.ts';

const SAVED = 'Lead updated';
const savedReply = { success: SAVED, succMsg: SAVED };

/** A request with an idempotency key has a deterministic lead id, so that a repeat finds the lead. */
const keyedId = ({ team, key }: { team: string; key?: string | undefined }, username: string) =>
  newId(key, `${inKey(team)}#${inKey(username)}`);

export const createLead = command(calls.createLead, {
  problems: phoneProblems,
  reads: ({ username, body }) => ({
    made: body.key === undefined ? [] : [leads.at({ id: keyedId(body, username) })],
    own: () => readOwnVisitor(body.visitor, username),
    ...phoneReads(body.phone, { teamName: body.team, username }),
  }),
  decide: ({ caller, username, body, made: [made], own, ...found }) => {
    const { team, membership } = caller;
    const reply = { status: 'Lead added', ...phoneWarning(found, team) };
    if (made !== undefined) return { reply: { ...reply, id: made.id, points: pointsOf(made) } };
    const phone = requirePhone(body.phone, 'phone');
    const at = now();
    const today = dayIn(team.timeZone, at);
    const createdAt = new Date(at).toISOString();
    const lead: StoredLead = {
      ...newFields(dialogChanges(body, { phone, remark: body.remarks }), today),
      ...fieldsOfVisitor(own, team),
      id: keyedId(body, username),
      teamName: team.teamName,
      username: membership.username,
      groupName: membership.managerName,
      createdAt,
      changedAt: createdAt,
      days: {},
      earned: {},
    };
    const after = withEvents(undefined, lead, today);
    return {
      writes: [
        ...leadWrites({
          before: undefined,
          after,
          by: membership.username,
          phone: phoneWrite(after, found, { team, field: 'phone' }),
          ...(own && { event: { chat: 'started' } }),
        }),
        ...visitorWrites(after, own),
      ],
      reply: { ...reply, id: lead.id, points: pointsOf(after) },
    };
  },
});

interface Saving {
  readonly lead: Stored<StoredLead>;
  readonly caller: MemberCaller;
  readonly change: (today: string) => StoredLead;
  /** Returns the write for a new phone number. */
  readonly phone?: (after: StoredLead) => Write;
  readonly event?: LeadSave['event'];
}

/** Saves a lead from any form. A save that changes nothing and has no note or outcome writes nothing. */
function saveLead({ lead, caller: { team, membership }, change, phone, event }: Saving) {
  const at = now();
  const today = dayIn(team.timeZone, at);
  const changed = change(today);
  const isSame = changesOf(lead, changed).length === 0 && !event?.note && !event?.outcome;
  if (isSame) return { writes: [], reply: { ...savedReply, version: versionOf(lead), points: 0 } };
  const after = withEvents(lead, touched(changed, at), today);
  const isOtherPhone = after.phone !== lead.phone;
  const writes = leadWrites({
    before: lead,
    after,
    by: membership.username,
    phone: isOtherPhone ? phone?.(after) : undefined,
    event,
  });
  const points = pointsOf(after) - pointsOf(lead);
  return { writes, reply: { ...savedReply, version: nextVersionOf(lead), points } };
}

export const updateLead = command(calls.updateLead, {
  problems: phoneProblems,
  reads: ({ username, params: { teamName, id }, body }) => ({
    found: leads.at({ id }),
    ...phoneReads(body.form === 'edit' ? body.phone : body.leadPhoneNumber, { teamName, username }),
  }),
  decide: ({ caller, body, found, ...phones }) => {
    const { team } = caller;
    const lead = requireOwnLead(found, caller);
    requireVersion(lead, body.version, shownLead);
    const isPage = body.form === 'detail';
    const field = isPage ? 'leadPhoneNumber' : 'phone';
    const phone = requirePhone(isPage ? body.leadPhoneNumber : body.phone, field);
    const changes: FieldChanges = isPage
      ? pageChanges(body, phone)
      : dialogChanges(body, { phone, remark: body.remark });
    const { writes, reply } = saveLead({
      lead,
      caller,
      change: (today) => {
        const after = changedLead(lead, changes, today);
        if (isPage) requireFollowUpDate(body, after);
        return after;
      },
      phone: (after) => phoneWrite(after, phones, { team, field }),
    });
    const warning = phone === lead.phone ? {} : phoneWarning(phones, team);
    return { writes, reply: { ...reply, ...warning } };
  },
});

export const quickSaveLead = command(calls.quickSaveLead, {
  reads: ({ username, params: { id }, body }) => ({
    found: leads.at({ id }),
    made: async () => (body.key === undefined ? undefined : changeByKey(id, savedKey(body.key, username))),
    newest: async () => (body.outcome === 'called' ? newestChange(id) : undefined),
    chats: async () => (body.stop === false ? readLeadChats(id) : []),
  }),
  decide: ({ caller, username, body, found, made, newest, chats }) => {
    const lead = requireOwnLead(found, caller);
    if (made?.saved) {
      return { reply: { ...savedReply, version: made.saved.version, points: made.points ?? 0 } };
    }
    requireVersion(lead, body.version, shownLead);
    const { note, key } = body;
    const outcome = isSameCall(newest, caller) ? undefined : body.outcome;
    return saveLead({
      lead,
      caller,
      change: (today) => ({
        ...changedLead(lead, contacted(lead, quickChanges(body), { outcome, today }), today),
        ...(body.stop !== undefined && {
          stop: changedStop(lead, { isStopped: body.stop, chats, at: now() }),
        }),
      }),
      event: {
        ...(note && { note }),
        ...(outcome && { outcome }),
        ...(key && { saved: { key: savedKey(key, username), version: nextVersionOf(lead) } }),
      },
    });
  },
});

const savedKey = (key: string, username: string) => newId(key, inKey(username));

/** Adds to the changes of a contact that it moves a repeated follow-up on. */
function contacted(
  lead: StoredLead,
  changes: FieldChanges,
  { outcome, today }: { readonly outcome: LeadQuickSave['outcome']; readonly today: string },
): FieldChanges {
  const isMoved =
    outcome !== undefined && changes.followUpDate === undefined && changes.repeats === undefined;
  return isMoved ? { ...changes, followUpDate: nextRepeat(lead, today) } : changes;
}

/** Returns whether the newest event is a call by the caller, made so recently that another tap belongs to it. */
function isSameCall(newest: StoredLeadEvent | undefined, { membership }: MemberCaller): boolean {
  if (newest?.outcome !== 'called' || !isOf(newest, membership)) return false;
  return now() < Date.parse(newest.at) + SAME_CALL_SECONDS * 1000;
}

export const getLead = query(calls.getLead, {
  reads: ({ params: { id } }) => ({ found: leads.at({ id }) }),
  reply: async ({ found, username }) => {
    const { lead } = await requireReadable(found, username);
    if (lead.deletedAt !== undefined) throw unknownLead();
    return { db: shownLead(lead) };
  },
});

/** The history of a deleted lead is for callers who may restore it. */
export const listLeadHistory = query(calls.listLeadHistory, {
  reads: ({ params: { id }, query: { limit }, from }) => ({
    found: leads.at({ id }),
    history: () => leadChanges.within({ id }, { newestFirst: true, limit, from }),
  }),
  reply: async ({ found, history: { records, next }, username }) => {
    const { lead, membership } = await requireReadable(found, username);
    if (lead.deletedAt !== undefined && !mayRestore(lead, membership)) throw unknownLead();
    return { page: records.map(shownEvent), next };
  },
});
