import * as z from 'zod/mini';

/** A screen as its visitors see it before any code has come. */
const Screen = z.object({
  path: z.string(),
  title: z.string(),
  /** What stands in the root of the app. */
  markup: z.string(),
  /** The files of its own code, as their paths below `web`. */
  modules: z.array(z.string()),
  /** Whether search engines may show it. */
  isPublic: z.boolean(),
});
export type Screen = z.infer<typeof Screen>;

export const Rendered = z.object({
  screens: z.array(Screen),
  /** The styles of the screens that are in no file of the app, as antd writes them while it runs. */
  styles: z.string(),
});
export type Rendered = z.infer<typeof Rendered>;
