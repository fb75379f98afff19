import * as z from 'zod/mini';
import { functionNames } from '../stack/functions.ts';

/** What a call asks of AWS, the session check included. */
export const Cost = z.object({
  /** Calls to the table of which each waited for the one before. */
  tableTrips: z.number(),
  /** The same of calls to anything. */
  awsTrips: z.number(),
  readUnits: z.number(),
  writeUnits: z.number(),
  bytesToAws: z.number(),
  bytesFromAws: z.number(),
});
export type Cost = z.infer<typeof Cost>;

/** What the stream does because of a call, all its invocations together. */
const StreamCost = z.object({
  invocations: z.number(),
  awsTrips: z.number(),
  readUnits: z.number(),
  writeUnits: z.number(),
  cpuMicroseconds: z.number(),
});
export type StreamCost = z.infer<typeof StreamCost>;

/** What a warm call takes of its thread's time, the handler's own and the SDK's. */
export const CpuTime = z.object({
  samples: z.number(),
  /** Median. */
  microseconds: z.number(),
  /** As a multiple of the same calls to AWS made by the bare SDK, medians of both. */
  ofBare: z.number(),
});
export type CpuTime = z.infer<typeof CpuTime>;

const CallFigures = z.object({
  name: z.string(),
  cost: Cost,
  costAmongMany: Cost,
  stream: StreamCost,
});
export type CallFigures = z.infer<typeof CallFigures>;

const CpuFigures = z.extend(CpuTime, { name: z.string() });
export type CpuFigures = z.infer<typeof CpuFigures>;

/** What saving one message costs, when so many are stored already. */
const MessageCost = z.object({
  stored: z.number(),
  writeUnits: z.number(),
  readUnits: z.number(),
  tableTrips: z.number(),
  /** Of the request's body and the answer's, as the visitor's phone sends and gets them. */
  wireBytes: z.number(),
});
export type MessageCost = z.infer<typeof MessageCost>;

/** What reading a bot costs a visitor's call. */
const BotCost = z.object({
  /** Of the answer. */
  bytes: z.number(),
  /** Of the first call after a change, and of each that follows. */
  firstReadUnits: z.number(),
  readUnits: z.number(),
  tableTrips: z.number(),
});
export type BotCost = z.infer<typeof BotCost>;

const ChatCosts = z.object({ messages: z.array(MessageCost), bots: z.array(BotCost) });
export type ChatCosts = z.infer<typeof ChatCosts>;

/** What a call costs in teams of so many leads. */
const LeadCosts = z.object({
  name: z.string(),
  /** It finds more where there are more: what it costs is bounded, not the same. */
  isSearch: z.boolean(),
  costs: z.array(z.object({ leads: z.number(), cost: Cost })),
});
export type LeadCosts = z.infer<typeof LeadCosts>;

/** A function's bundle: its size, and what it is made of. */
const Bundle = z.object({
  name: z.enum(functionNames),
  bytes: z.number(),
  gzipBytes: z.number(),
  /** Whether it does more than read and write the table. */
  reachesFurther: z.boolean(),
  /** The packages with the most code in it, and their parts of its bytes. */
  largest: z.array(z.object({ name: z.string(), part: z.number() })),
});
export type Bundle = z.infer<typeof Bundle>;

const FunctionFigures = z.extend(Bundle, {
  /** The CPU time of a cold start, as a multiple of bare Node's. */
  coldStart: z.number(),
});
export type FunctionFigures = z.infer<typeof FunctionFigures>;

/** What a browser loads of JavaScript, gzipped. */
const Pages = z.object({
  /** Before any screen. */
  shellBytes: z.number(),
  /** For each screen, the shell included. */
  screens: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** All that the visitors' page may ever load. */
  chatBytes: z.number(),
  /** Code of charts that any of these brings along. */
  chartModules: z.array(z.string()),
});
export type Pages = z.infer<typeof Pages>;

/** What a person with a slow phone sees of /login, and when, as multiples of a bare React page's first paint. */
const Paint = z.object({
  samples: z.number(),
  firstPaint: z.number(),
  /** The form can be filled in. */
  form: z.number(),
});
export type Paint = z.infer<typeof Paint>;

/** When a slow phone has painted what a visitor of a bot sees first, as multiples of an empty page's paint. */
const WelcomePaint = z.object({
  samples: z.number(),
  /** The bot's name and its welcome. */
  words: z.number(),
  picture: z.number(),
});
export type WelcomePaint = z.infer<typeof WelcomePaint>;

/** Each part of the bench, in their order, and what it measures. */
export const Figures = z.object({
  pages: Pages,
  functions: z.array(FunctionFigures),
  chats: ChatCosts,
  leads: z.array(LeadCosts),
  calls: z.array(CallFigures),
  cpu: z.array(CpuFigures),
  paint: Paint,
  welcome: WelcomePaint,
});
export type Figures = z.infer<typeof Figures>;

export type Part = keyof Figures;
export const parts = z.keyof(Figures).options;

/** What a part was measured on. */
export const Measuring = z.object({
  /** ISO 8601. */
  at: z.string(),
  cores: z.number(),
  model: z.string(),
  platform: z.string(),
  node: z.string(),
});
export type Measuring = z.infer<typeof Measuring>;

/** The latest figures of each part that was measured, and when and on what that was. */
export const Measured = z.object({
  figures: z.partial(Figures),
  measuring: z.partialRecord(z.keyof(Figures), Measuring),
});
export type Measured = z.infer<typeof Measured>;
