import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../host/durable.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, writeAdmin, writeUser } from './account.ts';
import { writeContacts } from './contacts.ts';
import { writeLinks } from './links.ts';
import { writeCopyAccess } from './mace.ts';
import { writeBots } from './mchat.ts';
import { writeTeam } from './msmart.ts';
import { writeCourses } from './mu.ts';
import { writeTemplates } from './words.ts';

/**
 * The parts of the demo data in order, by name. An interrupted part runs again; a written one never does, even if
 * users have changed its data.
 */
const parts: Readonly<Record<string, (stack: LocalStack) => Promise<void>>> = {
  admin: writeAdmin,
  user: async (stack) => void (await writeUser(stack, demoUser)),
  bots: writeBots,
  // Early, because it writes mails in the past: a mail limit counted today would still apply then.
  team: writeTeam,
  copyAccess: writeCopyAccess,
  contacts: writeContacts,
  links: writeLinks,
  courses: writeCourses,
  templates: writeTemplates,
};

/** Writes the missing parts of the demo data through the product's own calls. */
export async function writeDemo(stack: LocalStack, folder: string): Promise<void> {
  const file = join(folder, 'demo.json');
  const written = readJson(file, z.array(z.string())) ?? [];
  for (const [name, write] of Object.entries(parts)) {
    if (written.includes(name)) continue;
    await write(stack);
    written.push(name);
    writeJson(file, written);
  }
}
