import type { AuditEntry } from '../../../shared/contract/admin.ts';
import { topicOf } from '../../../shared/rules/audit.ts';

/** The fields of a user as the detail of an edit names them, as they are called on the screens. */
const fieldNames: Readonly<Record<string, string>> = { phoneNumber: 'phone number' };

/** What an action concerned beside its target, in words: the fields of an edit, or the course. */
export function detailInWords(
  { action, detail }: AuditEntry,
  courseNames: ReadonlyMap<string, string>,
): string | undefined {
  if (detail === undefined) return undefined;
  if (topicOf(action) === 'courses') return courseNames.get(detail) ?? detail;
  return detail
    .split(', ')
    .map((name) => fieldNames[name] ?? name)
    .join(', ');
}
