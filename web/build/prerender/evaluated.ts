/** The files of the app whose code has run, in their order; the build has each of them say so. */
export const evaluated = new Set<string>();
Object.assign(globalThis, { evaluated });
