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

  /** Ends the typing too, which a play that was stopped leaves to the next one. */
  function begin(): number {
    current += 1;
    onTyping(false);
    return current;
  }

  return {
    /** Shows the next block at once. */
    hurry: () => hurry(),
    stop() {
      begin();
    },
    /** Resolves to false when the play was stopped before its end. */
    async play(blocks: readonly Block[], say: (block: Block) => void): Promise<boolean> {
      const own = begin();
      for (const [index, block] of blocks.entries()) {
        if (index > 0) {
          onTyping(true);
          await pause(BLOCK_MS);
        }
        if (own !== current) return false;
        onTyping(false);
        say(block);
      }
      await pause(ACTIONS_MS);
      return own === current;
    },
  };
}
