/** Why the stack cannot start, in one sentence that says what to do. */
export class StartupError extends Error {}
