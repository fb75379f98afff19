import * as z from 'zod/mini';
import { searchable } from '../../../shared/rules/search.ts';
import { now } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { list } from './list.ts';
import type { Write } from './write.ts';

/** An admin is no user: only sessions with the admin's current `sessionVersion` are valid. */
const Admin = z.object({
  username: z.string(),
  sessionVersion: z.number(),
  createdAt: z.string(),
  isDisabled: z._default(z.boolean(), false),
  hasFactor: z._default(z.boolean(), false),
});
export type Admin = z.infer<typeof Admin>;

interface ByUsername {
  readonly username: string;
}

/** The operator's command reads this list; no function is granted it. */
export const adminsByName = list({
  index: 'gsi1',
  prefix: 'ADMINS',
  sortedBy: 'username, without case and accents',
  sort: ({ username }: Admin) => searchable(username),
});

export const admins = entity({
  name: 'admin',
  prefix: 'ADMIN#',
  partition: ({ username }: ByUsername) => inKey(username),
  sortPrefix: 'ADMIN',
  schema: Admin,
  lists: [adminsByName],
  // Admins call the progress checker of M-University, write courses, and change the claims.
  grants: { own: ['admin'], read: ['mu', 'author', 'words'] },
  growth: 'a handful, made by `npm run admin`',
});

/** Stored apart from the admin, so that functions that only authenticate admins cannot read it. */
export const adminPasswords = entity({
  name: "admin's password",
  prefix: 'ADMINPASSWORD#',
  partition: ({ username }: ByUsername) => inKey(username),
  sortPrefix: 'PASSWORD',
  schema: z.object({ hash: z.string() }),
  grants: { own: ['admin'] },
  growth: 'one per admin',
});

/** Returns the writes that create an admin. They fail when the name is taken. */
export function createAdmin(username: string, passwordHash: string) {
  return [
    admins.create({
      username,
      sessionVersion: 1,
      createdAt: new Date(now()).toISOString(),
      isDisabled: false,
      hasFactor: false,
    }),
    adminPasswords.overwrite({ username, hash: passwordHash }),
  ] as const satisfies readonly Write[];
}
