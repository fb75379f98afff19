import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

const Deleted = z.object({ deletedAt: z.string() });

/**
 * Blocks the username of a deleted account: teams and the audit still name the person by it, so nobody else may take it.
 * Only a hash of the name is stored.
 */
export const deletedNames = entity({
  name: 'deleted username',
  prefix: 'DELETEDNAME#',
  partition: ({ username }: { readonly username: string }) => hash('sha256', inKey(username)),
  sortPrefix: 'NAME',
  schema: Deleted,
  grants: { own: ['user'] },
  growth: 'one per deleted account',
});

/** Blocks names that could be confused with the username of a deleted account. */
export const deletedSkeletons = entity({
  name: 'skeleton of a deleted username',
  prefix: 'DELETEDLOOK#',
  partition: ({ skeleton }: { readonly skeleton: string }) => hash('sha256', inKey(skeleton)),
  sortPrefix: 'LOOK',
  schema: Deleted,
  grants: { own: ['user'] },
  growth: 'one or two a deleted account, of another script up to 17',
});
