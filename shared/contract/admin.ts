import * as z from 'zod/mini';
import { auditTopics } from '../rules/audit.ts';
import { Email, KnownUsername, MobileNumber } from './account.ts';
import { factor } from './admin/factor.ts';
import { sessions } from './admin/sessions.ts';
import { Chat } from './bot.ts';
import { type Group, list, route } from './call.ts';
import { Succ } from './done.ts';
import { Page, Search } from './list.ts';
import { CourseName, Id } from './path.ts';
import { text } from './text.ts';

const ByUsername = z.object({ username: KnownUsername });
const Enrolment = z.object({ username: KnownUsername, course: CourseName });

const ByWeek = z.object({ thisWeek: z.int(), lastWeek: z.int() });

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

/** A course on which a user is registered, with the number of its lessons and how many of them are completed. */
export const UserCourse = z.object({
  course: CourseName,
  courseName: z.string(),
  completed: z.int(),
  lessons: z.int(),
  enrolledAt: z.iso.datetime(),
  completedAt: z.optional(z.iso.datetime()),
});
export type UserCourse = z.infer<typeof UserCourse>;

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
  listCopyRequests: list('/api/admin/get/mace/access', 'admin', { query: Page, reply: z.array(CopyRequest) }),
  approveCopyRequest: route('POST', '/api/admin/approve/mace/access', 'admin', {
    body: ByUsername,
    reply: Succ,
  }),
  deleteCopyRequest: route('POST', '/api/admin/delete/mace/access', 'admin', {
    body: ByUsername,
    reply: Succ,
  }),
  revokeCopyAccess: route('POST', '/api/admin/revoke/mace/access', 'admin', {
    body: ByUsername,
    reply: Succ,
  }),
  listUsers: list('/api/admin/getuser', 'admin', {
    query: z.extend(Search, {
      /** Lists the newest first; `q` is ignored. Weeks begin on Monday, in Malaysia's time zone. */
      joined: z.optional(z.enum(['thisWeek'], 'Please choose when they joined')),
    }),
    reply: z.array(ManagedUser),
  }),
  /** Counts users, and by week who joined and the enrolments that admins made. */
  getFigures: route('GET', '/api/admin/figures', 'admin', {
    reply: z.object({ users: z.int(), verified: z.int(), newUsers: ByWeek, enrolments: ByWeek }),
  }),
  /** Counts all users. A search does not narrow it. */
  countUsers: route('GET', '/api/admin/users/count', 'admin', { reply: z.object({ count: z.int() }) }),
  getUser: route('GET', '/api/admin/getuser/{username}', 'admin', { params: ByUsername, reply: ManagedUser }),
  updateUser: route('PUT', '/api/admin/user/update', 'admin', {
    body: z.object({
      username: KnownUsername,
      phoneNumber: MobileNumber,
      email: Email,
      subscription: z.optional(text('Subscription', 254)),
    }),
    reply: z.object({ status: z.string() }),
  }),
  suspendUser: route('POST', '/api/admin/suspend/user', 'admin', {
    body: z.object({ username: KnownUsername, suspended: z.boolean('Say whether to suspend') }),
    reply: Succ,
  }),
  /** Lists a user's bots, oldest first. */
  listChats: list('/api/admin/chats/{username}', 'admin', {
    params: ByUsername,
    query: Page,
    reply: z.array(ManagedChat),
  }),
  /** A stopped bot answers no visitor, whether it is paused or not, and its owner cannot start it. */
  stopChat: route('POST', '/api/admin/stop/chat', 'admin', {
    body: z.object({ chatId: Id, stopped: z.boolean('Say whether to stop') }),
    reply: Succ,
  }),
  /** Lists the options of the course drop-down. */
  listCourses: list('/api/admin/mu/courses', 'admin', {
    query: Search,
    reply: z.array(z.object({ shortlink: z.string(), courseName: z.string() })),
  }),
  /** Lists the courses on which a user is registered. */
  listUserCourses: list('/api/admin/users/courses/{username}', 'admin', {
    params: ByUsername,
    query: Page,
    reply: z.array(UserCourse),
  }),
  registerOnCourse: route('POST', '/api/admin/mu/register', 'admin', {
    body: Enrolment,
    reply: Succ,
    refusal: 'err',
  }),
  /** Keeps the user's progress. */
  unregisterFromCourse: route('POST', '/api/admin/mu/unregister', 'admin', {
    body: Enrolment,
    reply: Succ,
    refusal: 'err',
  }),
  /** Lists the newest entries first. `username`, a whole name, selects those by or about a user or admin. */
  listAudit: list('/api/admin/audit', 'admin', {
    query: z.extend(Page, {
      about: z.optional(z.enum(auditTopics, 'Please choose what it is about')),
      username: z.optional(KnownUsername),
    }),
    reply: z.array(AuditEntry),
  }),
} satisfies Group;
