import * as z from 'zod/mini';
import { isBeyondAscii, looksOf } from '../name/skeleton.ts';
import { entity, type Ref, type Stored } from './entity.ts';
import type { Grants } from './grants.ts';
import { inKey } from './key.ts';

const Look = z.object({ name: z.string() });
type Look = z.infer<typeof Look>;

function looksIn(of: string, prefix: `${string}#`, grants: Grants) {
  return entity({
    name: `look of a ${of}`,
    prefix,
    partition: ({ look }: { readonly look: string }) => inKey(look),
    sortPrefix: 'LOOK',
    schema: Look,
    grants,
    growth: 'one or two a name, of another script up to 17: what keeps others from passing for it',
  });
}

/** Says that a name with this look is taken. */
export const usernameLooks = looksIn('username', 'USERLOOK#', {
  own: ['user'],
  erase: ['jobs'],
});
export const teamNameLooks = looksIn("team's name", 'TEAMLOOK#', {
  own: ['msmart'],
  erase: ['jobs'],
});

type Looks = typeof usernameLooks;

/** How a name looks that may pass for another: none in ASCII alone does. */
export function looksBeyondAscii(name: string): string[] {
  return isBeyondAscii(name) ? looksOf(name) : [];
}

/** What tells whether a new name passes for a taken one: nothing has to be read for a name in ASCII alone. */
export function takenLooks(looks: Looks, name: string): Ref<Look>[] {
  return looksBeyondAscii(name).map((look) => looks.at({ look }));
}

/** The writes that take the looks of a new name. Those of one beyond ASCII fail when another name has them. */
export function takeLooks(looks: Looks, name: string) {
  const take = isBeyondAscii(name) ? looks.create : looks.overwrite;
  return looksOf(name).map((look) => take({ look, name }));
}

/** The looks that a name may have taken. */
export function looksAt(looks: Looks, name: string): Ref<Look>[] {
  return looksOf(name).map((look) => looks.at({ look }));
}

/** The writes that give the looks of a name free, but for those that another name has taken since. */
export function freeLooks(looks: Looks, name: string, found: readonly (Stored<Look> | undefined)[]) {
  return found.flatMap((look) => (look?.name === name ? [looks.remove(look)] : []));
}
