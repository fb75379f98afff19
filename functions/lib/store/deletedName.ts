import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

const Deleted = z.object({ deletedAt: z.string() });

/**
 * That a username was somebody's whose account is gone: nobody else may have it, as teams and the audit go on naming them
 * by it. The name itself is not kept here.
 */
export const deletedNames = entity({
  name: 'deleted username',
  prefix: 'DELETEDNAME#',
  partition: ({ username }: { readonly username: string }) => hash('sha256', inKey(username)),
  sortPrefix: 'NAME',
  schema: Deleted,
  grants: { own: ['user'] },
  growth: 'one a deleted account',
});

/** That a username with this look was: nobody is to pass for them by another name. */
export const deletedLooks = entity({
  name: 'look of a deleted username',
  prefix: 'DELETEDLOOK#',
  partition: ({ look }: { readonly look: string }) => hash('sha256', inKey(look)),
  sortPrefix: 'LOOK',
  schema: Deleted,
  grants: { own: ['user'] },
  growth: 'one or two a deleted account, of another script up to 17',
});
