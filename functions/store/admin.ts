import * as z from 'zod/mini';
import { now } from '../now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

/** An admin as stored; apart from users in every way. */
const Admin = z.object({
  username: z.string(),
  passwordHash: z.string(),
  sessionVersion: z.number(),
  createdAt: z.string(),
});
export type Admin = z.infer<typeof Admin>;

export const admins = entity({
  name: 'admin',
  prefix: 'ADMIN#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'ADMIN',
  schema: Admin,
  // The progress checker of M-University is an admin's call.
  grants: { own: ['admin'], read: ['mu', 'author'] },
  growth: 'a handful, made by `npm run admin`',
});

/** The write that creates an admin. It fails when the name is taken. */
export function createAdmin(username: string, passwordHash: string) {
  return admins.create({
    username,
    passwordHash,
    sessionVersion: 1,
    createdAt: new Date(now()).toISOString(),
  });
}
