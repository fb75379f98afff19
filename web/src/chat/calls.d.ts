/** The build generates this module from the contract. */
declare module 'virtual:chat-calls' {
  type Chat = typeof import('../../../shared/contract/chat.ts').chat;
  export const chatCalls: {
    readonly [Name in keyof Chat]: Pick<Chat[Name], 'method' | 'path' | 'refusal'>;
  };
}
