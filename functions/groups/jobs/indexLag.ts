import { setTimeout as pause } from 'node:timers/promises';

/** DynamoDB's indexes lag behind the table, usually by well below a second. */
const INDEX_LAG_MS = 1000;

/** Waits until the indexes contain what was written before the job began; a job would miss it for ever. */
export const indexesCaughtUp = () => pause(INDEX_LAG_MS);
