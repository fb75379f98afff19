import type { AuditEntry } from '../../../shared/contract/admin.ts';

/** What admins' actions are about, by which the audit is narrowed. */
export const auditTopics = ['users', 'mace', 'courses'] as const;
export type AuditTopic = (typeof auditTopics)[number];

/** The actions on a user, as the server names them. One that is not here shows among all. */
const topics: Readonly<Record<string, AuditTopic>> = {
  'Edited user': 'users',
  'Suspended user': 'users',
  'Unsuspended user': 'users',
  'Approved M-ACE access': 'mace',
  'Refused M-ACE access': 'mace',
  'Revoked M-ACE access': 'mace',
  'Registered on course': 'courses',
  'Unregistered from course': 'courses',
};

export const topicOf = ({ action }: Pick<AuditEntry, 'action'>): AuditTopic | undefined => topics[action];

/** The fields of a user as the detail of an edit names them, as they are called on the screens. */
const fieldNames: Readonly<Record<string, string>> = { phoneNumber: 'phone number' };

/** What an action concerned beside its target, in words: the fields of an edit, or the course. */
export function detailInWords(
  { detail, ...entry }: AuditEntry,
  courseNames: ReadonlyMap<string, string>,
): string | undefined {
  if (detail === undefined) return undefined;
  if (topicOf(entry) === 'courses') return courseNames.get(detail) ?? detail;
  return detail
    .split(', ')
    .map((name) => fieldNames[name] ?? name)
    .join(', ');
}
