/** The code with which a paused bot refuses its visitors. */
export const CHAT_PAUSED = 'CHAT_PAUSED';

/** The longest texts of a bot, in characters. Messages are in `transcript.ts`. */
export const botTexts = {
  botName: 100,
  link: 100,
  flowName: 100,
  caption: 100,
  inputName: 50,
  salutationList: 1000,
  name: 100,
  salutation: 50,
} as const;

/** How many there may be, and what is told to whoever wants one more. */
const limits = {
  /** Of an owner. */
  bots: { max: 100, message: 'You can have at most 100 bots' },
  flows: { max: 100, message: 'A bot holds at most 100 flows' },
  blocks: { max: 100, message: 'A flow holds at most 100 blocks' },
  actions: { max: 5, message: 'A flow holds at most 5 actions' },
  /** Of a bot with all that is in it, as stored, keys and names included. */
  bytes: { max: 900 * 1024, message: 'This bot is too large: it holds at most 900 kB' },
} as const;

export type BotLimit = keyof typeof limits;

/** What is wrong with having `count` of something. */
export function botLimitProblem(of: BotLimit, count: number): string | undefined {
  const { max, message } = limits[of];
  return count > max ? message : undefined;
}

/** The most that a bot or its owner may have of something. */
export function botLimit(of: BotLimit): number {
  return limits[of].max;
}
