import * as z from 'zod/mini';
import { auditTopics } from '../rules/audit.ts';
import { Email, KnownUsername, MobileNumber } from './account.ts';
import { factor } from './admin/factor.ts';
import { sessions } from './admin/sessions.ts';
import { Chat } from './bot.ts';
import type { Group } from './call.ts';
import { Succ } from './done.ts';
import { Page, Search } from './list.ts';
import { CourseName, Id } from './path.ts';
import { text } from './text.ts';

const ByUsername = z.object({ username: KnownUsername });
const Enrolment = z.object({ username: KnownUsername, course: CourseName });

/** A user as an admin sees them. */
export const ManagedUser = z.object({
  username: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** Opaque: the client sends it back unchanged. */
  subscription: z.string(),
  validated: z.boolean(),
  suspended: z.boolean(),
  maceAccess: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

/** A bot as an admin sees it. */
export const ManagedChat = z.pick(Chat, {
  id: true,
  bot_name: true,
  link: true,
  paused: true,
  stopped: true,
});
export type ManagedChat = z.infer<typeof ManagedChat>;

/** A request for access to M-ACE that no admin has decided yet. */
export const CopyRequest = z.object({
  username: z.string(),
  link: z.string(),
  requestedAt: z.iso.datetime(),
});
export type CopyRequest = z.infer<typeof CopyRequest>;

export const AuditEntry = z.object({
  at: z.iso.datetime(),
  admin: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const admin = {
  ...sessions,
  ...factor,
  /** Lists the oldest requests first. */
  listCopyRequests: {
    method: 'GET',
    path: '/api/admin/get/mace/access',
    access: 'admin',
    query: Page,
    reply: z.array(CopyRequest),
    refusal: 'error',
    paged: true,
  },
  approveCopyRequest: {
    method: 'POST',
    path: '/api/admin/approve/mace/access',
    access: 'admin',
    body: ByUsername,
    reply: Succ,
    refusal: 'error',
  },
  deleteCopyRequest: {
    method: 'POST',
    path: '/api/admin/delete/mace/access',
    access: 'admin',
    body: ByUsername,
    reply: Succ,
    refusal: 'error',
  },
  revokeCopyAccess: {
    method: 'POST',
    path: '/api/admin/revoke/mace/access',
    access: 'admin',
    body: ByUsername,
    reply: Succ,
    refusal: 'error',
  },
  listUsers: {
    method: 'GET',
    path: '/api/admin/getuser',
    access: 'admin',
    query: Search,
    reply: z.array(ManagedUser),
    refusal: 'error',
    paged: true,
  },
  /** Counts all users. A search does not narrow it. */
  countUsers: {
    method: 'GET',
    path: '/api/admin/users/count',
    access: 'admin',
    reply: z.object({ count: z.int() }),
    refusal: 'error',
  },
  getUser: {
    method: 'GET',
    path: '/api/admin/getuser/{username}',
    access: 'admin',
    params: ByUsername,
    reply: ManagedUser,
    refusal: 'error',
  },
  updateUser: {
    method: 'PUT',
    path: '/api/admin/user/update',
    access: 'admin',
    body: z.object({
      username: KnownUsername,
      phoneNumber: MobileNumber,
      email: Email,
      subscription: z.optional(text('Subscription', 254)),
    }),
    reply: z.object({ status: z.string() }),
    refusal: 'error',
  },
  suspendUser: {
    method: 'POST',
    path: '/api/admin/suspend/user',
    access: 'admin',
    body: z.object({ username: KnownUsername, suspended: z.boolean('Say whether to suspend') }),
    reply: Succ,
    refusal: 'error',
  },
  /** Lists a user's bots, oldest first. */
  listChats: {
    method: 'GET',
    path: '/api/admin/chats/{username}',
    access: 'admin',
    params: ByUsername,
    query: Page,
    reply: z.array(ManagedChat),
    refusal: 'error',
    paged: true,
  },
  /** A stopped bot answers no visitor, whether it is paused or not, and its owner cannot start it. */
  stopChat: {
    method: 'POST',
    path: '/api/admin/stop/chat',
    access: 'admin',
    body: z.object({ chatId: Id, stopped: z.boolean('Say whether to stop') }),
    reply: Succ,
    refusal: 'error',
  },
  /** Lists the options of the course drop-down. */
  listCourses: {
    method: 'GET',
    path: '/api/admin/mu/courses',
    access: 'admin',
    query: Search,
    reply: z.array(z.object({ shortlink: z.string(), courseName: z.string() })),
    refusal: 'error',
    paged: true,
  },
  registerOnCourse: {
    method: 'POST',
    path: '/api/admin/mu/register',
    access: 'admin',
    body: Enrolment,
    reply: Succ,
    refusal: 'err',
  },
  /** Keeps the user's progress. */
  unregisterFromCourse: {
    method: 'POST',
    path: '/api/admin/mu/unregister',
    access: 'admin',
    body: Enrolment,
    reply: Succ,
    refusal: 'err',
  },
  /** Lists the newest entries first. `username`, a whole name, selects what that user or admin did or underwent. */
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    query: z.extend(Page, {
      about: z.optional(z.enum(auditTopics, 'Please choose what it is about')),
      username: z.optional(KnownUsername),
    }),
    reply: z.array(AuditEntry),
    refusal: 'error',
    paged: true,
  },
} as const satisfies Group;
