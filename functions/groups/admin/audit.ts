import { admin as calls } from '../../../shared/contract/admin.ts';
import { query } from '../../lib/http/handler.ts';
import { AuditPosition, listAuditEntries } from '../../lib/store/audit.ts';

export const listAudit = query(calls.listAudit, {
  cursor: AuditPosition,
  reads: ({ query: { limit, about, username }, from }) => ({
    entries: () => listAuditEntries({ about, username }, { limit, from }),
  }),
  reply: ({ entries: { records, next } }) => ({ page: records, next }),
});
