import type { AuditEntry } from '../../../shared/contract/admin.ts';
import { topicOf } from '../../../shared/rules/audit.ts';

/** The screens' words for the field names in the detail of an edit. */
const fieldNames: Readonly<Record<string, string>> = {
  phoneNumber: 'phone number',
  add: 'added words',
  off: 'words switched off',
  mode: 'what happens at a stop',
};

/** Describes the detail of an entry in words: the edited fields, or the course. */
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
