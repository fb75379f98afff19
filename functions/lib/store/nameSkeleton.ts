import * as z from 'zod/mini';
import { isBeyondAscii, skeletonsOf } from '../name/skeleton.ts';
import { entity, type Ref, type Stored } from './entity.ts';
import type { Grants } from './grants.ts';
import { inKey } from './key.ts';

const NameSkeleton = z.object({ name: z.string() });
type NameSkeleton = z.infer<typeof NameSkeleton>;

function skeletonsIn(of: string, prefix: `${string}#`, grants: Grants) {
  return entity({
    name: `skeleton of a ${of}`,
    prefix,
    partition: ({ skeleton }: { readonly skeleton: string }) => inKey(skeleton),
    sortPrefix: 'LOOK',
    schema: NameSkeleton,
    grants,
    growth: 'one or two for a name in Latin letters, up to 17 in another script',
  });
}

/** A confusable skeleton (Unicode UTS #39) that a name has taken, so that no other name can be confused with it. */
export const usernameSkeletons = skeletonsIn('username', 'USERLOOK#', {
  own: ['user'],
  erase: ['jobs'],
});
export const teamNameSkeletons = skeletonsIn("team's name", 'TEAMLOOK#', {
  own: ['msmart'],
  erase: ['jobs'],
});

type NameSkeletons = typeof usernameSkeletons;

/** Returns no skeletons for a name in ASCII, because such a name cannot be confused with a taken one. */
export function skeletonsBeyondAscii(name: string): string[] {
  return isBeyondAscii(name) ? skeletonsOf(name) : [];
}

/** Refers to the items that exist if a new name can be confused with a taken one. */
export function takenSkeletons(skeletons: NameSkeletons, name: string): Ref<NameSkeleton>[] {
  return skeletonsBeyondAscii(name).map((skeleton) => skeletons.at({ skeleton }));
}

/** Takes the skeletons of a new name. For a name beyond ASCII the writes fail when another name has one of them. */
export function takeSkeletons(skeletons: NameSkeletons, name: string) {
  const take = isBeyondAscii(name) ? skeletons.create : skeletons.overwrite;
  return skeletonsOf(name).map((skeleton) => take({ skeleton, name }));
}

export function skeletonsAt(skeletons: NameSkeletons, name: string): Ref<NameSkeleton>[] {
  return skeletonsOf(name).map((skeleton) => skeletons.at({ skeleton }));
}

/** Frees the skeletons of a name, except those that another name has taken since. */
export function freeSkeletons(
  skeletons: NameSkeletons,
  name: string,
  found: readonly (Stored<NameSkeleton> | undefined)[],
) {
  return found.flatMap((skeleton) => (skeleton?.name === name ? [skeletons.remove(skeleton)] : []));
}
