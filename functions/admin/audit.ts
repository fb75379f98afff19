import type { admin as calls } from '../../shared/contract/admin.ts';
import { openCursor, sealCursor } from '../http/cursor.ts';
import type { Handler } from '../http/handler.ts';
import { listActions } from '../store/audit.ts';
import { Place } from '../store/table.ts';

export const listAudit: Handler<typeof calls.listAudit> = {
  read: async ({ username, query: { limit, cursor } }) => {
    const reading = { list: 'audit', caller: username };
    const { actions, next } = await listActions(limit, openCursor(cursor, reading, Place));
    return { page: actions, nextCursor: sealCursor(next, reading) };
  },
};
