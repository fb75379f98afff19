import { join } from 'node:path';

/** The project's folder, whatever folder a command is started in. */
export const root = join(import.meta.dirname, '..');
