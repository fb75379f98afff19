/** The app's modules that have run, in their order; the build makes each record itself. */
export const evaluated = new Set<string>();
Object.assign(globalThis, { evaluated });
