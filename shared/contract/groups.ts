import { admin } from './admin.ts';
import { author } from './author.ts';
import type { Group } from './call.ts';
import { chat } from './chat.ts';
import { mchat } from './mchat.ts';
import { msmart } from './msmart.ts';
import { mu } from './mu.ts';
import { user } from './user.ts';
import { validate } from './validate.ts';
import { words } from './words.ts';

/** Every `/api/*` call of the suite, by the function that serves it. */
export const groups = {
  user,
  validate,
  admin,
  msmart,
  mu,
  author,
  mchat,
  chat,
  words,
} as const satisfies Record<string, Group>;

export type GroupName = keyof typeof groups;
