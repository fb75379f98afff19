import * as z from 'zod/mini';
import { isBeyondAscii, looksOf } from '../name/skeleton.ts';
import type { FunctionName } from '../names.ts';
import { entity, type Ref } from './entity.ts';
import { inKey } from './key.ts';

const Look = z.object({ name: z.string() });
type Look = z.infer<typeof Look>;

function looksIn(of: string, prefix: `${string}#`, own: readonly FunctionName[]) {
  return entity({
    name: `look of a ${of}`,
    prefix,
    partition: ({ look }: { readonly look: string }) => inKey(look),
    sortPrefix: 'LOOK',
    schema: Look,
    grants: { own },
    growth: 'one or two a name, of another script up to 17: what keeps others from passing for it',
  });
}

/** Says that a name with this look is taken. */
export const usernameLooks = looksIn('username', 'USERLOOK#', ['user']);
export const teamNameLooks = looksIn("team's name", 'TEAMLOOK#', ['msmart']);

type Looks = typeof usernameLooks;

/** What tells whether a new name passes for a taken one: nothing has to be read for a name in ASCII alone. */
export function takenLooks(looks: Looks, name: string): Ref<Look>[] {
  return isBeyondAscii(name) ? looksOf(name).map((look) => looks.at({ look })) : [];
}

/** The writes that take the looks of a new name. Those of one beyond ASCII fail when another name has them. */
export function takeLooks(looks: Looks, name: string) {
  const take = isBeyondAscii(name) ? looks.create : looks.overwrite;
  return looksOf(name).map((look) => take({ look, name }));
}
