import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

/**
 * That a username was somebody's whose account is gone: nobody else may have it, as teams and the audit go on naming them
 * by it. The name itself is not kept here.
 */
export const deletedNames = entity({
  name: 'deleted username',
  prefix: 'DELETEDNAME#',
  partition: ({ username }: { readonly username: string }) => hash('sha256', inKey(username)),
  sortPrefix: 'NAME',
  schema: z.object({ deletedAt: z.string() }),
  grants: { own: ['user'] },
  growth: 'one a deleted account',
});
