import { admin as calls } from '../../shared/contract/admin.ts';
import { query } from '../http/handler.ts';
import { listAuditEntries } from '../store/audit.ts';

export const listAudit = query(calls.listAudit, {
  reads: ({ query: { limit }, from }) => ({ entries: () => listAuditEntries({ limit, from }) }),
  reply: ({ entries: { records, next } }) => ({ page: [...records], next }),
});
