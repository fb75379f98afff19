import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { GrantUse } from '../local/aws/grant-use.ts';

/** The environment variable with the folder in which stacks note their use of grants. Without it they note nothing. */
export const NOTES = 'GRANT_NOTES';

const Note = z.object({
  granted: z.array(z.string()),
  used: z.array(z.string()),
  denied: z.array(z.string()),
});

export function noteGrants(use: GrantUse): void {
  const folder = process.env[NOTES];
  if (folder) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(use));
}

/** Returns grants that no test has used, and denied requests, from the notes of all stacks. */
export function readGrantProblems(folder: string): { unused: string[]; denied: string[] } {
  const notes = readdirSync(folder).map((file) =>
    Note.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const used = new Set(notes.flatMap((note) => note.used));
  const granted = new Set(notes.flatMap((note) => note.granted));
  const denied = new Set(notes.flatMap((note) => note.denied));
  return {
    unused: [...granted].filter((grant) => !used.has(grant)).toSorted(),
    denied: [...denied].toSorted(),
  };
}
