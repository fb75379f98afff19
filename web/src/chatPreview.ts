import type { Design, Welcome } from '../../shared/contract/bot.ts';
import type { Flow } from '../../shared/contract/flow.ts';

/** A bot as its owner's screen holds it, saved or not. */
export interface PreviewBot {
  readonly design: Design;
  readonly flows: readonly Flow[];
  readonly welcome: Welcome;
  /** The flow that the preview begins with. Null: with the welcome, as for a visitor. */
  readonly flowId: number | null;
}

/** What the owner's screen tells the preview. */
export type ToPreview = { readonly tell: 'bot'; readonly bot: PreviewBot } | { readonly tell: 'restart' };

/** What the preview says when it can be told something. */
export const PREVIEW_READY = 'preview ready';
