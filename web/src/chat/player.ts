import type { Block } from '../../../shared/contract/block.ts';

/** Block n of a flow stands at 3000·n ms; what the visitor can do, 1 s after the last one. */
const BLOCK_MS = 3000;
const ACTIONS_MS = 1000;

interface PlayerDeps {
  wait(milliseconds: number): Promise<void>;
  onTyping(isTyping: boolean): void;
}

/** Says the blocks of a flow, at the pace of somebody who types them. */
export function createPlayer({ wait, onTyping }: PlayerDeps) {
  /** Grows with each play: an older one that still waits says no more. */
  let current = 0;
  let hurry: () => void = () => {};

  function pause(milliseconds: number): Promise<void> {
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve;
    });
    return Promise.race([wait(milliseconds), hurried]);
  }

  async function type(milliseconds: number) {
    onTyping(true);
    await pause(milliseconds);
    onTyping(false);
  }

  return {
    /** Shows at once what comes next. */
    hurry: () => hurry(),
    stop() {
      current += 1;
    },
    /** Whether it came to its end: false where it was stopped. */
    async play(blocks: readonly Block[], say: (block: Block) => void): Promise<boolean> {
      current += 1;
      const own = current;
      for (const [index, block] of blocks.entries()) {
        if (index > 0) await type(BLOCK_MS);
        if (own !== current) return false;
        say(block);
      }
      await pause(ACTIONS_MS);
      return own === current;
    },
  };
}
