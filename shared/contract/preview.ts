import type { ConsentTexts } from '../rules/consent.ts';
import type { Design, Welcome } from './bot.ts';
import type { Flow } from './flow.ts';

/** A bot as its owner's screen holds it, saved or not. */
export interface PreviewBot {
  readonly design: Design;
  readonly flows: readonly Flow[];
  readonly welcome: Welcome;
  /** Absent until it is loaded. */
  readonly consent?: ConsentTexts | undefined;
  /** The flow that the preview begins with. Null: with the welcome, as for a visitor. */
  readonly flowId: number | null;
}

/** Messages from the owner's screen to the preview. */
export type ToPreview = { readonly tell: 'bot'; readonly bot: PreviewBot } | { readonly tell: 'restart' };

/** The preview sends this when it can receive messages. */
export const PREVIEW_READY = 'preview ready';
