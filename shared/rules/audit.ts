/** Topics by which the audit can be filtered. */
export const auditTopics = ['users', 'mace', 'courses', 'admins'] as const;
export type AuditTopic = (typeof auditTopics)[number];

const onUsers = {
  'Edited user': 'users',
  'Suspended user': 'users',
  'Unsuspended user': 'users',
  'Stopped bot': 'users',
  'Started bot': 'users',
  'Downloaded data': 'users',
  'Deleted account': 'users',
  'Approved M-ACE access': 'mace',
  'Refused M-ACE access': 'mace',
  'Revoked M-ACE access': 'mace',
  'Registered on course': 'courses',
  'Unregistered from course': 'courses',
} as const satisfies Record<string, AuditTopic>;

const onCourses = {
  'Created course': 'courses',
  'Edited course': 'courses',
  'Published course': 'courses',
  'Unpublished course': 'courses',
  'Deleted course': 'courses',
  'Ordered courses': 'courses',
  'Changed logo': 'courses',
  'Added chapter': 'courses',
  'Edited chapter': 'courses',
  'Deleted chapter': 'courses',
  'Ordered lessons': 'courses',
  'Added lesson': 'courses',
  'Edited lesson': 'courses',
  'Published lesson': 'courses',
  'Unpublished lesson': 'courses',
  'Deleted lesson': 'courses',
  'Changed poster': 'courses',
  'Changed captions': 'courses',
  'Removed captions': 'courses',
  'Uploaded picture': 'courses',
  'Uploaded video': 'courses',
  'Cancelled upload': 'courses',
} as const satisfies Record<string, AuditTopic>;

/** The words of advertisements, which M-ACE writes, and of other texts. */
const onWords = { 'Changed claims': 'mace' } as const satisfies Record<string, AuditTopic>;

/** Actions of admins on their own accounts, and of operators on admins. */
const onAdmins = {
  'Signed in': 'admins',
  'Failed to sign in': 'admins',
  'Signed out': 'admins',
  'Switched on second factor': 'admins',
  'Switched off second factor': 'admins',
  'Created admin': 'admins',
  'Changed password': 'admins',
  'Disabled admin': 'admins',
  'Enabled admin': 'admins',
  'Reset second factor': 'admins',
} as const satisfies Record<string, AuditTopic>;

/** The topic of every action that the audit keeps, by the action's name in the audit. */
export const auditActions = { ...onUsers, ...onCourses, ...onWords, ...onAdmins };

export type AuditAction = keyof typeof auditActions;

const topicByAction = new Map<string, AuditTopic>(Object.entries(auditActions));

/** The audit names this admin for an operator's commands. No username has brackets. */
export const OPERATOR = '(operator)';

/** Undefined for an action that this release does not know. */
export function topicOf(action: string): AuditTopic | undefined {
  return topicByAction.get(action);
}

/** Returns whether the target of an action is a user. */
export const isOnUser = (action: string): boolean => Object.hasOwn(onUsers, action);
