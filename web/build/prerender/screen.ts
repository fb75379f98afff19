import * as z from 'zod/mini';

/** A prerendered screen. */
const Screen = z.object({
  path: z.string(),
  title: z.string(),
  /** The HTML of the app's root element. */
  markup: z.string(),
  /** The paths of its own modules below `web`. */
  modules: z.array(z.string()),
  /** True where search engines may index it. */
  isPublic: z.boolean(),
});
export type Screen = z.infer<typeof Screen>;

export const Rendered = z.object({
  screens: z.array(Screen),
  /** The other screens, those with the fewest parameters in their paths first. */
  loaded: z.array(z.pick(Screen, { path: true, modules: true })),
  /** antd's styles of the screens, which no file of the app has. */
  styles: z.string(),
});
export type Rendered = z.infer<typeof Rendered>;
