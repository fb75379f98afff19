import { join } from 'node:path';
import * as z from 'zod/mini';
import { demoUser, writeAdmin, writeUser } from './demo/account.ts';
import { writeCopyAccess } from './demo/mace.ts';
import { writeBots } from './demo/mchat.ts';
import { writeTeam } from './demo/msmart.ts';
import { writeCourses } from './demo/mu.ts';
import { readJson, writeJson } from './durable.ts';
import type { LocalStack } from './stack.ts';

/**
 * The demo data in the order in which it is written, each part by its name. A part may be interrupted and
 * then runs again; one that is written is not written again, also when people have changed it since.
 */
const parts: Readonly<Record<string, (stack: LocalStack) => Promise<void>>> = {
  admin: writeAdmin,
  user: async (stack) => void (await writeUser(stack, demoUser)),
  // Before whatever else is mailed to the demo user: a window of that would still be open 30 days before it began.
  team: writeTeam,
  copyAccess: writeCopyAccess,
  bots: writeBots,
  courses: writeCourses,
};

/** Writes what is missing of the demo data, by the product's own calls. */
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
