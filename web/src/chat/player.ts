import type { Block } from '../../../shared/contract/block.ts';

/** Block n of a flow appears after 3000·n ms, the actions 1 s after the last block. */
const BLOCK_MS = 3000;
const ACTIONS_MS = 1000;

interface PlayerDeps {
  wait(milliseconds: number): Promise<void>;
  onTyping(isTyping: boolean): void;
}

/** Plays the blocks of a flow at the pace of a typing person. */
export function createPlayer({ wait, onTyping }: PlayerDeps) {
  /** Increases with each play, so that an older one that still waits stops. */
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
    /** Shows the next block at once. */
    hurry: () => hurry(),
    stop() {
      current += 1;
    },
    /** Resolves to false when the play was stopped before its end. */
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
