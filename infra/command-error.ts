/** Ends a command with one sentence for the person who typed it: what is wrong, and what to do. */
export class CommandError extends Error {}
