import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { CountedChat } from './funnel.ts';
import type { FunctionName } from './grants.ts';
import { Notice } from './notice.ts';
import { PushMessage } from './pushSend.ts';
import { PageKey } from './table.ts';
import type { Write } from './write.ts';

/** The clock takes over a job that has failed this many times. */
export const JOB_ATTEMPTS = 5;

/** The start of every job's partition key. The filter of the table's stream uses it. */
export const JOB_PREFIX = 'JOB#';

const KEPT_SECONDS = 14 * DAY_SECONDS;

/** Describes a job that the clock retries because all earlier attempts failed. */
export const Failing = z.object({
  /** The time of the first failure, ISO 8601. */
  since: z.string(),
  /** The number of times that the job became a due item. */
  rounds: z.int(),
});
export type Failing = z.infer<typeof Failing>;

/** A waiting or running job. A finished job is removed. */
const Job = z.object({
  id: z.string(),
  /** Its schema depends on the kind of the job. */
  input: z.unknown(),
  /** Counted from 1 in each round. */
  attempt: z.int(),
  /** Absent until the clock has added the job again. */
  failing: z.optional(Failing),
  addedAtSeconds: z.number(),
});
export type Job = z.infer<typeof Job>;

/** Returns whether a job was tried before. */
export function isRetry({ attempt, failing }: Job): boolean {
  return attempt > 1 || failing !== undefined;
}

interface JobOptions {
  readonly addedBy: readonly FunctionName[];
  /** A user was promised the deletion, so the job is retried until it succeeds and never expires. */
  readonly isErasure?: boolean;
  /** Anonymous visitors or other services cause the job, so the function that adds it can neither read nor change it. */
  readonly isPublic?: boolean;
}

interface Resumed {
  readonly id: string;
  readonly input: unknown;
  readonly failing: Failing | undefined;
}

/**
 * Defines the jobs of one kind. Each kind has its own grants, so a function can add only the kinds that it needs. The
 * clock may add all kinds, because it adds failed jobs again.
 */
/* @__NO_SIDE_EFFECTS__ */
function jobsOf<Input, Added>(
  kind: string,
  input: z.ZodMiniType<Input, Added>,
  { addedBy, isErasure = false, isPublic = false }: JobOptions,
) {
  const jobs = entity({
    name: `job: ${kind}`,
    prefix: `${JOB_PREFIX}${kind}#`,
    partition: ({ id }: { readonly id: string }) => id,
    sortPrefix: 'JOB',
    schema: Job,
    ...(!isErasure && { ttlSeconds: ({ addedAtSeconds }: Job) => addedAtSeconds + KEPT_SECONDS }),
    grants: isPublic
      ? { own: ['jobs'], create: [...addedBy, 'clock'] }
      : { own: [...addedBy, 'jobs'], create: ['clock'] },
    growth: 'one per piece of work, until it is done',
  });
  const begin = (resumed: Resumed): Write =>
    jobs.create({ ...resumed, attempt: 1, addedAtSeconds: nowSeconds() });
  return {
    ...jobs,
    kind,
    isErasure,
    inputOf: (job: Job): Input => input.parse(job.input),
    /**
     * Returns the write that adds a job, for the transaction of the change that causes it. It fails if a job with
     * this id exists. The transaction needs an idempotency token, because the SDK may send it again after the job has
     * finished.
     */
    add: (jobInput: Added, id: string = randomUUID()): Write =>
      begin({ id, input: jobInput, failing: undefined }),
    /** Returns the write that adds a failed job again. */
    resume: begin,
  };
}

/**
 * Creates a reset code and mails it to the holder of the address. `device` is the hash of the caller's device cookie.
 */
export const mailResetCodeJobs = jobsOf(
  'mailResetCode',
  z.object({ email: z.string(), device: z.optional(z.string()) }),
  { addedBy: ['user'] },
);

/** Pushes a change of a bot, or of what is read, to the owner's open tabs. The pushed data is read when the job runs. */
export const PushInput = z.discriminatedUnion('event', [
  z.object({ event: z.literal('userChat'), owner: z.string() }),
  z.object({ event: z.literal('newData'), owner: z.string(), chatId: z.string() }),
  z.object({ event: z.literal('userFlow'), owner: z.string(), chatId: z.string() }),
  z.object({ event: z.literal('newFlow'), owner: z.string(), chatId: z.string(), flowId: z.int() }),
  z.object({ event: z.literal('visitor'), owner: z.string(), chatId: z.string(), gone: z.string() }),
  z.object({ event: z.literal('notice'), owner: z.string() }),
]);
export type PushInput = z.infer<typeof PushInput>;

export const pushJobs = jobsOf('push', PushInput, { addedBy: ['admin', 'mchat', 'user'] });

/** Closes the sockets of a user's ended sessions, and drops their push devices. */
export const endSocketsJobs = jobsOf('endSockets', z.object({ username: z.string() }), {
  addedBy: ['admin', 'user'],
});

/** Copies a user's suspension to their bots. The call does this too, and the job repeats it in case that failed. */
export const suspendBotsJobs = jobsOf('suspendBots', z.object({ username: z.string() }), {
  addedBy: ['admin'],
});

/** Removes the content of a deleted bot, flow or visitor, or an unused picture. */
export const EraseChatInput = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('bot'),
    chatId: z.string(),
    /** The job also removes the old versions of the pictures. */
    isForGood: z.optional(z.literal(true)),
    /** The teams that shared the bot. */
    sharedWith: z.optional(z.array(z.string())),
  }),
  z.object({ what: z.literal('flow'), chatId: z.string(), flowId: z.int() }),
  z.object({ what: z.literal('picture'), name: z.string() }),
  z.object({ what: z.literal('visitor'), visitor: z.string() }),
]);
export type EraseChatInput = z.infer<typeof EraseChatInput>;

export const eraseChatJobs = jobsOf('eraseChat', EraseChatInput, { addedBy: ['mchat'], isErasure: true });

/** Fills the copy of a bot, which stays paused and incomplete until then. */
export const CopyBotInput = z.object({
  from: z.string(),
  to: z.string(),
  /** The progress, valid for one version of the original: copied pictures and written parts. */
  copied: z.optional(z.object({ version: z.int(), pictures: z.int(), parts: z._default(z.int(), 0) })),
});
export type CopyBotInput = z.infer<typeof CopyBotInput>;

export const copyBotJobs = jobsOf('copyBot', CopyBotInput, { addedBy: ['mchat'] });

/** Mails a request to join a team to the manager or owner who decides, or the decision to the applicant. */
export const TeamMailInput = z.object({
  what: z.enum(['request', 'accepted', 'rejected', 'withdrawn']),
  teamName: z.string(),
  /** The applicant. */
  username: z.string(),
  yourName: z.string(),
  role: z.enum(['manager', 'member']),
  managerName: z.string(),
});
export type TeamMailInput = z.infer<typeof TeamMailInput>;

export const teamMailJobs = jobsOf('mailTeam', TeamMailInput, { addedBy: ['msmart'] });

/**
 * Tells a user of an event. `text` may name `values` in braces, and `to` is an address in the app. Notices of the same
 * `kind` and `about` within ten minutes are one.
 */
export const TellInput = z.object({
  username: z.string(),
  ...z.pick(Notice, { kind: true, words: true, to: true, about: true, lead: true }).shape,
  /** The words once several notices are one, with `{count}` for their number. They name no lead. */
  several: z.optional(Notice.shape.words),
  /** The lead that a leader has given to another member. There is no notice once the former one has it again. */
  given: z.optional(z.object({ id: z.string(), from: z.string() })),
  /** This job takes the given lead back from the notice, which is removed with its last lead. */
  isTakenBack: z.optional(z.literal(true)),
  /** There is no notice unless this request, or this verified membership, still exists. */
  membership: z.optional(z.object({ teamName: z.string(), username: z.string(), isVerified: z.boolean() })),
});
export type TellInput = z.infer<typeof TellInput>;

export const tellJobs = jobsOf('tell', TellInput, { addedBy: ['msmart'] });

/** Tells users that they are on a course. */
export const TellLearnersInput = z.object({
  course: z.string(),
  courseName: z.string(),
  usernames: z.array(z.string()),
});
export type TellLearnersInput = z.infer<typeof TellLearnersInput>;

export const tellLearnersJobs = jobsOf('tellLearners', TellLearnersInput, { addedBy: ['admin', 'author'] });

/** The push of a morning. Without a `slot` it is only planned, after a change of the settings or a new device. */
export const morningJobs = jobsOf(
  'morning',
  z.object({ username: z.string(), slot: z.optional(z.string()) }),
  { addedBy: ['user'] },
);

/** A push to one device that is tried again. */
const PushAgainInput = z.object({
  username: z.string(),
  /** The id of the device. */
  device: z.string(),
  message: PushMessage,
  /** The number of attempts before this one. */
  attempts: z.int(),
});
export type PushAgainInput = z.infer<typeof PushAgainInput>;

/** Only due items add it. */
export const pushAgainJobs = jobsOf('pushAgain', PushAgainInput, { addedBy: [] });

/** Follows from what a push service has answered. */
const SentInput = z.extend(PushAgainInput, {
  /** `gone`: the subscription has ended. `busy`: a later attempt may succeed. `refused`: none will. */
  outcome: z.enum(['sent', 'gone', 'busy', 'refused']),
  /** The status of the answer; absent without one. */
  status: z.optional(z.int()),
  /** The time for which the service asks to be left alone. */
  waitSeconds: z.optional(z.int()),
});
export type SentInput = z.infer<typeof SentInput>;

export const sentJobs = jobsOf('sent', SentInput, { addedBy: ['courier'], isPublic: true });

const LeadRef = z.object({ teamName: z.string(), id: z.string() });

/** Makes a lead of the number that a visitor left, or notes the `lead` that the bot's owner has made of the visitor. */
const ChatLeadInput = z.object({ visitor: z.string(), lead: z.optional(LeadRef) });
export type ChatLeadInput = z.infer<typeof ChatLeadInput>;

export const chatLeadJobs = jobsOf('chatLead', ChatLeadInput, {
  addedBy: ['chat', 'msmart'],
  isPublic: true,
});

/** Looks whether a visitor who has become a lead has left the chat. Only due items add it. */
export const stalledJobs = jobsOf('stalled', z.object({ visitor: z.string() }), { addedBy: [] });

/** Counts a lead in the figures of visitors as it is when the job runs. `chat` is a further one that led to it. */
const FunnelInput = z.object({ id: z.string(), chat: z.optional(CountedChat) });
export type FunnelInput = z.infer<typeof FunnelInput>;

export const funnelJobs = jobsOf('funnel', FunnelInput, { addedBy: ['msmart'] });

/** Lets the numbers of the bots of a user who has left a team go to nobody. */
export const leftTeamJobs = jobsOf('leftTeam', z.object({ username: z.string(), teamName: z.string() }), {
  addedBy: ['msmart'],
});

/** Copies what a user shows to visitors to the user's bots and links. `from` is the page of links to start at. */
export const ShowContactInput = z.object({ username: z.string(), from: z.optional(PageKey) });
export type ShowContactInput = z.infer<typeof ShowContactInput>;

export const showContactJobs = jobsOf('showContact', ShowContactInput, {
  addedBy: ['admin', 'msmart', 'user'],
});

/** Finds the claims in the texts of a bot that a team shares. */
export const FindClaimsInput = z.object({ chatId: z.string(), teamName: z.string() });
export type FindClaimsInput = z.infer<typeof FindClaimsInput>;

export const findClaimsJobs = jobsOf('findClaims', FindClaimsInput, { addedBy: ['mchat'] });

/** Mails a user's notices that stayed unread for a day. Only due items add it. */
export const mailNoticesJobs = jobsOf('mailNotices', z.object({ username: z.string() }), { addedBy: [] });

/** Writes the search words of imported leads. */
export const leadWordJobs = jobsOf('leadWords', z.object({ ids: z.array(z.string()) }), {
  addedBy: ['msmart'],
});

/** Erases the chat of a visitor who asked for it, and marks the visitor's leads. */
export const ForgetInput = z.object({
  visitor: z.string(),
  chatId: z.string(),
  /** The bot's owner, whose open tabs learn of it. */
  owner: z.optional(z.string()),
  lead: z.optional(LeadRef),
});
export type ForgetInput = z.infer<typeof ForgetInput>;

export const forgetJobs = jobsOf('forget', ForgetInput, {
  addedBy: ['chat'],
  isErasure: true,
  isPublic: true,
});

/** Takes or deletes the contacts of a bot that were held. */
export const HeldInput = z.object({ chatId: z.string(), decision: z.enum(['take', 'delete']) });
export type HeldInput = z.infer<typeof HeldInput>;

export const heldJobs = jobsOf('held', HeldInput, { addedBy: ['mchat'], isErasure: true });

/** Erases the history and the chats of a lead who asked to be forgotten. */
export const forgetLeadJobs = jobsOf('forgetLead', z.object({ id: z.string() }), {
  addedBy: ['msmart'],
  isErasure: true,
});

/** Undoes an import by removing its leads in batches. `after` is the last batch that was removed. */
export const UndoImportInput = z.object({
  teamName: z.string(),
  username: z.string(),
  id: z.string(),
  after: z.optional(z.string()),
});
export type UndoImportInput = z.infer<typeof UndoImportInput>;

export const undoImportJobs = jobsOf('undoImport', UndoImportInput, { addedBy: ['msmart'], isErasure: true });

/** Reassigns all leads of a member. `id` names the record of the team's job, which contains both members. */
export const reassignJobs = jobsOf('reassignLeads', z.object({ id: z.string() }), { addedBy: ['msmart'] });

/** Removes lessons that are no longer in the outline, with their files, and files that nothing uses. */
export const EraseCourseInput = z.object({
  course: z.string(),
  /** Lesson ids. */
  lessons: z._default(z.array(z.string()), []),
  /** File names under `/media/`. */
  files: z._default(z.array(z.string()), []),
});
export type EraseCourseInput = z.infer<typeof EraseCourseInput>;

export const eraseCourseJobs = jobsOf('eraseCourse', EraseCourseInput, {
  addedBy: ['author'],
  isErasure: true,
});

/** Recomputes the current lesson of a course's learners. `from` is the page to start at. */
export const UpdateProgressInput = z.object({ course: z.string(), from: z.optional(PageKey) });
export type UpdateProgressInput = z.infer<typeof UpdateProgressInput>;

export const updateProgressJobs = jobsOf('updateProgress', UpdateProgressInput, { addedBy: ['author'] });

/** The position in an export of a user's data: the section, and the next page within it. */
export const ExportPosition = z.object({
  section: z.int(),
  /** The index of the parent record, such as a team, for sections that go through several. */
  of: z.int(),
  from: z.optional(PageKey),
  /** The section already has an entry in the file. */
  hasStarted: z.boolean(),
});
export type ExportPosition = z.infer<typeof ExportPosition>;

/** Collects a user's data into a file. Each job writes one part of the multipart upload. */
export const ExportDataInput = z.object({
  username: z.string(),
  /** The id of the requested download. */
  id: z.string(),
  /** Absent until the first part is written. */
  upload: z.optional(z.object({ uploadId: z.string(), etags: z.array(z.string()), at: ExportPosition })),
});
export type ExportDataInput = z.infer<typeof ExportDataInput>;

export const exportDataJobs = jobsOf('exportData', ExportDataInput, { addedBy: ['user'] });

/** Removes the data of a deleted account, and then mails its address. */
export const EraseUserInput = z.object({ username: z.string(), email: z.string(), isValidated: z.boolean() });
export type EraseUserInput = z.infer<typeof EraseUserInput>;

export const eraseUserJobs = jobsOf('eraseUser', EraseUserInput, { addedBy: ['user'], isErasure: true });

export const jobKinds = [
  mailResetCodeJobs,
  pushJobs,
  endSocketsJobs,
  suspendBotsJobs,
  eraseChatJobs,
  copyBotJobs,
  teamMailJobs,
  tellJobs,
  tellLearnersJobs,
  morningJobs,
  pushAgainJobs,
  sentJobs,
  chatLeadJobs,
  stalledJobs,
  funnelJobs,
  leftTeamJobs,
  showContactJobs,
  findClaimsJobs,
  mailNoticesJobs,
  leadWordJobs,
  forgetJobs,
  heldJobs,
  forgetLeadJobs,
  undoImportJobs,
  reassignJobs,
  eraseCourseJobs,
  updateProgressJobs,
  exportDataJobs,
  eraseUserJobs,
] as const;

/** Returns undefined for a kind that this release does not know. */
export function jobsOfKind(kind: string) {
  return jobKinds.find((jobs) => jobs.kind === kind);
}
