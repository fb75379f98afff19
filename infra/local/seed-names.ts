/** The files in the folder of a built seed: the writes of its transaction, and the bucket's files. */
export const SEED_WRITES = 'writes.json';
export const SEED_FILES = 'files';
