import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { FunctionName } from '../runtime/functionName.ts';
import { DAY_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { PageKey } from './table.ts';
import type { Write } from './write.ts';

/** After so many failures in a row a job waits for the clock. */
export const JOB_ATTEMPTS = 5;

/** What every partition key of a job starts with: the stream's filter goes by it. */
export const JOB_PREFIX = 'JOB#';

const KEPT_SECONDS = 14 * DAY_SECONDS;

/** What is known of a job whose attempts have all failed so far. */
export const Failing = z.object({
  /** ISO 8601. */
  since: z.string(),
  /** How often the clock was to bring it back. */
  rounds: z.int(),
});
export type Failing = z.infer<typeof Failing>;

/** A job: it waits, or is being done. One that is done is gone. */
const Job = z.object({
  id: z.string(),
  /** What it is told, by its kind. */
  input: z.unknown(),
  /** From 1. */
  attempt: z.int(),
  /** Absent: the clock has not brought it back. */
  failing: z.optional(Failing),
  addedAtSeconds: z.number(),
});
export type Job = z.infer<typeof Job>;

/** Whether a job was tried before. */
export function isAgain({ attempt, failing }: Job): boolean {
  return attempt > 1 || failing !== undefined;
}

interface JobOptions {
  readonly addedBy: readonly FunctionName[];
  /** A person was told that something is deleted: it is tried until it is, and never expires. */
  readonly isErasure?: boolean;
}

/** A job that was added before. */
interface Resumed {
  readonly id: string;
  readonly input: unknown;
  readonly failing: Failing | undefined;
}

/**
 * The jobs of a kind. Each kind is granted apart: whoever adds one may not add, read or remove another. The clock may add
 * any, since any may fail.
 */
function jobsOf<Input>(
  kind: string,
  input: z.ZodMiniType<Input>,
  { addedBy, isErasure = false }: JobOptions,
) {
  const jobs = entity({
    name: `job: ${kind}`,
    prefix: `${JOB_PREFIX}${kind}#`,
    partition: ({ id }: { readonly id: string }) => id,
    sortPrefix: 'JOB',
    schema: Job,
    ...(!isErasure && { ttlSeconds: ({ addedAtSeconds }: Job) => addedAtSeconds + KEPT_SECONDS }),
    grants: { own: [...addedBy, 'jobs'], create: ['clock'] },
    growth: 'one a piece of work, until it is done',
  });
  const begin = (resumed: Resumed): Write =>
    jobs.create({ ...resumed, attempt: 1, addedAtSeconds: nowSeconds() });
  return {
    ...jobs,
    kind,
    isErasure,
    inputOf: (job: Job): Input => input.parse(job.input),
    /**
     * The write that adds a job, in the transaction of what it belongs to. Alone it is a transaction too: repeated
     * without its token after the job was done, it would have it done again. It fails when there is a job with the id,
     * which its cause may have given it (`newId`).
     */
    add: (told: Input, id: string = randomUUID()): Write => begin({ id, input: told, failing: undefined }),
    /** The write that adds a job once more, whose attempts have failed. */
    resume: begin,
  };
}

/** Makes a reset code, and mails it to whoever has the address. `device` is the hash of the cookie of who asks. */
export const mailResetCodeJobs = jobsOf(
  'mailResetCode',
  z.object({ email: z.string(), device: z.optional(z.string()) }),
  { addedBy: ['user'] },
);

/** Tells an owner's open tabs what has changed in their bots: the event's data is what is stored by then. */
export const Pushed = z.discriminatedUnion('event', [
  z.object({ event: z.literal('userChat'), owner: z.string() }),
  z.object({ event: z.literal('newData'), owner: z.string(), chatId: z.string() }),
  z.object({ event: z.literal('userFlow'), owner: z.string(), chatId: z.string() }),
  z.object({ event: z.literal('newFlow'), owner: z.string(), chatId: z.string(), flowId: z.int() }),
  z.object({ event: z.literal('visitor'), owner: z.string(), chatId: z.string(), gone: z.string() }),
]);
export type Pushed = z.infer<typeof Pushed>;

export const pushJobs = jobsOf('push', Pushed, { addedBy: ['admin', 'mchat'] });

/** Ends the sockets of a user's sessions that have ended. */
export const endSocketsJobs = jobsOf('endSockets', z.object({ username: z.string() }), {
  addedBy: ['admin', 'user'],
});

/** Has the bots of a user follow whether the account is suspended: done with the call, and once more by the job. */
export const suspendBotsJobs = jobsOf('suspendBots', z.object({ username: z.string() }), {
  addedBy: ['admin'],
});

/** Removes what was in a bot that is gone, in a flow that is gone, or a picture that nothing shows any more. */
export const Erased = z.discriminatedUnion('what', [
  // `isForGood`: no version of its pictures stays either.
  z.object({ what: z.literal('bot'), chatId: z.string(), isForGood: z.optional(z.literal(true)) }),
  z.object({ what: z.literal('flow'), chatId: z.string(), flowId: z.int() }),
  z.object({ what: z.literal('picture'), name: z.string() }),
  z.object({ what: z.literal('visitor'), visitor: z.string() }),
]);
export type Erased = z.infer<typeof Erased>;

export const eraseJobs = jobsOf('eraseChat', Erased, { addedBy: ['mchat'], isErasure: true });

/** Fills the copy of a bot, which is paused until then, and incomplete. */
export const CopiedBot = z.object({
  from: z.string(),
  to: z.string(),
  /** How many pictures are copied already, and how many parts written, of the bot as it was in a version. */
  copied: z.optional(z.object({ version: z.int(), pictures: z.int(), parts: z._default(z.int(), 0) })),
});
export type CopiedBot = z.infer<typeof CopiedBot>;

export const copyBotJobs = jobsOf('copyBot', CopiedBot, { addedBy: ['mchat'] });

/** Tells whom a request to be in a team concerns: that it was made, accepted or rejected. */
export const TeamMailed = z.object({
  what: z.enum(['request', 'accepted', 'rejected']),
  teamName: z.string(),
  /** Who asks. */
  username: z.string(),
  yourName: z.string(),
  role: z.enum(['manager', 'member']),
  managerName: z.string(),
});
export type TeamMailed = z.infer<typeof TeamMailed>;

export const teamMailJobs = jobsOf('mailTeam', TeamMailed, { addedBy: ['msmart'] });

/** Writes the words by which imported leads are found. */
export const leadWordJobs = jobsOf('leadWords', z.object({ ids: z.array(z.string()) }), {
  addedBy: ['msmart'],
});

/** Removes the leads of an import that was undone, one part of the file after the other: from the one after `after`. */
export const UndoneImport = z.object({
  teamName: z.string(),
  username: z.string(),
  id: z.string(),
  after: z.optional(z.string()),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

export const undoImportJobs = jobsOf('undoImport', UndoneImport, { addedBy: ['msmart'], isErasure: true });

/** Gives the leads of a member to another, as the team's job with that id says. */
export const reassignJobs = jobsOf('reassignLeads', z.object({ id: z.string() }), { addedBy: ['msmart'] });

/** Removes lessons that are in no outline any more with all that they showed, and files that nothing shows any more. */
export const ErasedOfCourse = z.object({
  course: z.string(),
  /** The lessons' ids. */
  lessons: z._default(z.array(z.string()), []),
  /** Names below `/media/`. */
  files: z._default(z.array(z.string()), []),
});
export type ErasedOfCourse = z.infer<typeof ErasedOfCourse>;

export const eraseCourseJobs = jobsOf('eraseCourse', ErasedOfCourse, {
  addedBy: ['author'],
  isErasure: true,
});

/** Finds anew at which lesson the learners of a course are: those from `from` on in its list. */
export const PlacedLearners = z.object({ course: z.string(), from: z.optional(PageKey) });
export type PlacedLearners = z.infer<typeof PlacedLearners>;

export const placeLearnersJobs = jobsOf('placeLearners', PlacedLearners, { addedBy: ['author'] });

/** Where the file of a user's own data has come to: its section, and where in it the next page begins. */
export const ExportPlace = z.object({
  section: z.int(),
  /** Of the things that the section goes through one after the other. */
  of: z.int(),
  from: z.optional(PageKey),
  /** Whether the section has an entry already. */
  isBegun: z.boolean(),
});
export type ExportPlace = z.infer<typeof ExportPlace>;

/** Collects all that is kept of a user into a file, one part of it a job. */
export const ExportedData = z.object({
  username: z.string(),
  /** Of the download that was asked for. */
  id: z.string(),
  /** Absent: nothing is written yet. */
  upload: z.optional(z.object({ uploadId: z.string(), etags: z.array(z.string()), at: ExportPlace })),
});
export type ExportedData = z.infer<typeof ExportedData>;

export const exportDataJobs = jobsOf('exportData', ExportedData, { addedBy: ['user'] });

/** Removes what is kept of a user whose account is gone. Its address is told when all is done. */
export const ErasedUser = z.object({ username: z.string(), email: z.string(), isValidated: z.boolean() });
export type ErasedUser = z.infer<typeof ErasedUser>;

export const eraseUserJobs = jobsOf('eraseUser', ErasedUser, { addedBy: ['user'], isErasure: true });

/** Every kind of job. */
export const jobKinds = [
  mailResetCodeJobs,
  pushJobs,
  endSocketsJobs,
  suspendBotsJobs,
  eraseJobs,
  copyBotJobs,
  teamMailJobs,
  leadWordJobs,
  undoImportJobs,
  reassignJobs,
  eraseCourseJobs,
  placeLearnersJobs,
  exportDataJobs,
  eraseUserJobs,
] as const;

/** Undefined: of none that this release knows. */
export function jobsOfKind(kind: string) {
  return jobKinds.find((jobs) => jobs.kind === kind);
}
