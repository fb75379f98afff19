import * as z from 'zod/mini';
import { functionNames } from '../stack/functions.ts';

/** A call's AWS usage, with the session check. */
export const Cost = z.object({
  /** Sequential calls to the table. */
  tableTrips: z.number(),
  /** Sequential calls to all of AWS. */
  awsTrips: z.number(),
  readUnits: z.number(),
  writeUnits: z.number(),
  bytesToAws: z.number(),
  bytesFromAws: z.number(),
});
export type Cost = z.infer<typeof Cost>;

/** Usage of all invocations of the stream that a call causes. */
const StreamCost = z.object({
  invocations: z.number(),
  awsTrips: z.number(),
  readUnits: z.number(),
  writeUnits: z.number(),
  cpuMicroseconds: z.number(),
});
export type StreamCost = z.infer<typeof StreamCost>;

/** CPU time of a warm call in its thread, by the handler and the SDK. */
export const CpuTime = z.object({
  samples: z.number(),
  /** The median. */
  microseconds: z.number(),
  /** The ratio of this median to the median of the same AWS calls by the bare SDK. */
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

/** The cost of saving a message after so many stored ones. */
const MessageCost = z.object({
  stored: z.number(),
  writeUnits: z.number(),
  readUnits: z.number(),
  tableTrips: z.number(),
  /** The bytes of the request's and the response's bodies. */
  wireBytes: z.number(),
});
export type MessageCost = z.infer<typeof MessageCost>;

/** The cost of reading a bot for a visitor. */
const BotCost = z.object({
  /** The bytes of the response. */
  bytes: z.number(),
  /** Read units of the first call after a change. `readUnits` are those of the following calls. */
  firstReadUnits: z.number(),
  readUnits: z.number(),
  tableTrips: z.number(),
});
export type BotCost = z.infer<typeof BotCost>;

const ChatCosts = z.object({ messages: z.array(MessageCost), bots: z.array(BotCost) });
export type ChatCosts = z.infer<typeof ChatCosts>;

const LeadCosts = z.object({
  name: z.string(),
  /** A search finds more among more leads, so its cost is bounded instead of constant. */
  isSearch: z.boolean(),
  costs: z.array(z.object({ leads: z.number(), cost: Cost })),
});
export type LeadCosts = z.infer<typeof LeadCosts>;

const Bundle = z.object({
  name: z.enum(functionNames),
  bytes: z.number(),
  gzipBytes: z.number(),
  /** The function uses more than the table. */
  reachesFurther: z.boolean(),
  /** The packages with the most code, with their share of the bytes. */
  largest: z.array(z.object({ name: z.string(), part: z.number() })),
});
export type Bundle = z.infer<typeof Bundle>;

/** CPU time since the begin of a process. */
export const ColdStart = z.object({
  /** The module is loaded. */
  loaded: z.number(),
  /** The first event is handled, with its first call to the table. */
  answered: z.number(),
});
export type ColdStart = z.infer<typeof ColdStart>;

const FunctionFigures = z.extend(Bundle, {
  /** Multiples of bare Node's CPU time. */
  coldStart: ColdStart,
});
export type FunctionFigures = z.infer<typeof FunctionFigures>;

const Sent = z.object({
  /** The bytes of the body on the wire. */
  bytes: z.number(),
  /** CPU time of the warm handler, the median. */
  microseconds: z.number(),
});

/** A long answer, to a viewer that accepts no encoding and to one that accepts gzip. */
const LongAnswer = z.object({ name: z.string(), plain: Sent, compressed: Sent });
export type LongAnswer = z.infer<typeof LongAnswer>;

/** Gzipped JavaScript. */
const Pages = z.object({
  /** The code before any screen. */
  shellBytes: z.number(),
  /** Each screen with the shell. */
  screens: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Everything that the visitors' page may load. */
  chatBytes: z.number(),
  /** Modules of charts in any of these. */
  chartModules: z.array(z.string()),
});
export type Pages = z.infer<typeof Pages>;

/** Paints of /login on a slow phone, as multiples of a bare React page's first paint. */
const Paint = z.object({
  samples: z.number(),
  firstPaint: z.number(),
  /** The form is visible. */
  form: z.number(),
});
export type Paint = z.infer<typeof Paint>;

/** Paints of a bot's first screen on a slow phone, as multiples of an empty page's paint. */
const WelcomePaint = z.object({
  samples: z.number(),
  /** The bot's name and welcome. */
  words: z.number(),
  picture: z.number(),
});
export type WelcomePaint = z.infer<typeof WelcomePaint>;

/** The figures of each part of the bench, in their order. */
export const Figures = z.object({
  pages: Pages,
  functions: z.array(FunctionFigures),
  answers: z.array(LongAnswer),
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

/** The machine and the time of a measurement. */
export const Measuring = z.object({
  /** ISO 8601. */
  at: z.string(),
  cores: z.number(),
  model: z.string(),
  platform: z.string(),
  node: z.string(),
});
export type Measuring = z.infer<typeof Measuring>;

/** The latest figures of each part. */
export const Measured = z.object({
  figures: z.partial(Figures),
  measuring: z.partialRecord(z.keyof(Figures), Measuring),
});
export type Measured = z.infer<typeof Measured>;
