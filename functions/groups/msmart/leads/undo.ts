import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { UNDO_SECONDS } from '../../../../shared/rules/lead.ts';
import { command } from '../../../lib/http/handler.ts';
import { Refusal, requireVersion } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import { leads, newestChange, StoredLead, type StoredLeadEvent, takePhone } from '../../../lib/store/lead.ts';
import { leadImports } from '../../../lib/store/leadImport.ts';
import { readAll } from '../../../lib/store/read.ts';
import { isOf, requireOwnLead } from './access.ts';
import { LEAD_FIELDS } from './change.ts';
import { phoneTaken } from './phone.ts';
import { shownLead } from './shown.ts';
import { leadWrites, SHOWN_NAMES, STOP_FIELD, touched } from './writes.ts';

const UNDONE = 'Change undone';

/** Takes back the newest save, which only its author can do. The history keeps both. */
export const undoLeadSave = command(calls.undoLeadSave, {
  reads: ({ params: { id } }) => ({ newest: () => readNewest(id) }),
  decide: ({ caller, body: { version }, newest: { found, event, isInImport } }) => {
    const lead = requireOwnLead(found, caller);
    const reply = { succMsg: UNDONE, version: version + 1 };
    if (event?.undoes === version) return { reply };
    requireVersion(lead, version, shownLead);
    const isNewest = event?.at === lead.changedAt && isOf(event, caller.membership);
    const before = isNewest ? stateBefore(lead, event) : undefined;
    if (before === undefined) throw new Refusal(409, 'NOTHING_TO_UNDO', 'There is nothing to undo');
    const at = now();
    if (Date.parse(event?.at ?? '') + UNDO_SECONDS * 1000 < at) {
      throw new Refusal(409, 'TOO_LATE', 'This change can no longer be undone');
    }
    const after = { ...touched(before, at), importId: isInImport ? before.importId : undefined };
    return {
      writes: leadWrites({
        before: lead,
        after,
        by: caller.membership.username,
        phone:
          after.phone === lead.phone
            ? undefined
            : { ...takePhone(after, caller.team.undoing), refusal: phoneTaken('phone') },
        event: { isUndo: true, undoes: version },
      }),
      reply,
    };
  },
});

/**
 * Reads a lead, its newest event, and whether the lead was in an import before that, which is not undone. If the lead has
 * changed between the two reads, the event is read again, so that of two taps on Undo the later one sees what the earlier one
 * has written.
 */
async function readNewest(id: string) {
  const read = await readAll({ found: leads.at({ id }), newest: () => newestChange(id) });
  const { found } = read;
  const isOfOneTime = found === undefined || read.newest?.at === found.changedAt;
  const event = isOfOneTime ? read.newest : await newestChange(id);
  const importId = event?.before?.importId;
  if (importId === undefined) return { found, event, isInImport: false };
  const { source } = await readAll({ source: leadImports.at({ id: importId }) });
  return { found, event, isInImport: source?.undoneAt === null };
}

/**
 * Returns the lead as it was before a save. Undefined for other events: an added or moved lead, an undo, or a message, which
 * has its own call to take it back.
 */
function stateBefore(lead: StoredLead, event: StoredLeadEvent): StoredLead | undefined {
  if (event.isUndo || event.message) return undefined;
  const fieldOf = new Map<string, (typeof LEAD_FIELDS)[number]>(
    LEAD_FIELDS.map((field) => [SHOWN_NAMES[field] ?? field, field]),
  );
  const fields = event.changes.filter(({ field }) => field !== STOP_FIELD);
  const restored = fields.map(({ field, from }) => {
    const name = fieldOf.get(field);
    return name && ([name, typeof lead[name] === 'boolean' ? from === 'true' : from] as const);
  });
  if (restored.includes(undefined)) return undefined;
  return StoredLead.parse({
    ...lead,
    ...Object.fromEntries(restored.flatMap((entry) => (entry ? [entry] : []))),
    ...event.before,
    ...(fields.length < event.changes.length && { stop: event.before?.stop }),
  });
}
