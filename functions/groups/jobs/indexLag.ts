import { setTimeout as pause } from 'node:timers/promises';

/** DynamoDB's indexes lag behind the table, usually by well below a second. */
const INDEX_LAG_MS = 1000;

/** Resolves when what was written before a job began is in the indexes: a job that misses it leaves it behind for good. */
export const indexesCaughtUp = () => pause(INDEX_LAG_MS);
