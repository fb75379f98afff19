import type { Plugin } from 'vite';
import { chat } from '../../shared/contract/chat.ts';

const ID = 'virtual:chat-calls';

/** Writes the visitors' calls as a literal, so that their page loads neither the contract's schemas nor zod. */
export function chatCalls(): Plugin {
  return {
    name: 'chat-calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const lines = Object.entries(chat).map(([name, { method, path, refusal }]) => [
        name,
        { method, path, refusal },
      ]);
      return `export const chatCalls = ${JSON.stringify(Object.fromEntries(lines))};`;
    },
  };
}
