import * as z from 'zod/mini';
import { LANGS } from '../../../shared/rules/language.ts';
import { STAGES } from '../../../shared/rules/lead.ts';
import { TEAM_TEMPLATES_MAX, TEMPLATES_MAX } from '../../../shared/rules/template.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

interface Owned {
  /** The name of the user or team that has the templates. */
  readonly owner: string;
}

/** A template. Its position is its index in the order, so that it is moved without being written. */
const Template = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  stage: z.optional(z.enum(STAGES)),
  lang: z.enum(LANGS),
  /** The claims in the text of a team's template, and when they were found; absent for none. */
  findings: z.optional(z.object({ ids: z.array(z.string()), at: z.string() })),
});
export type Template = z.infer<typeof Template>;

const grants = { own: ['words'], erase: ['jobs'] } as const;

/* @__NO_SIDE_EFFECTS__ */
function shelf(noun: string, prefix: string, max: number, per: string) {
  const partition = ({ owner }: Owned) => inKey(owner);
  return {
    max,
    templates: entity({
      name: noun,
      prefix: `${prefix}#`,
      partition,
      sortPrefix: '',
      sort: ({ id }: { readonly id: string }) => id,
      schema: Template,
      grants,
      growth: `at most ${max} per ${per}`,
    }),
    /** The ids in order. Every template that is added, moved or deleted changes it, so that no list exceeds `max`. */
    orders: entity({
      name: `order of ${noun}s`,
      prefix: `${prefix}ORDER#`,
      partition,
      sortPrefix: 'ORDER',
      schema: z.object({ ids: z.array(z.string()) }),
      grants,
      growth: `one per ${per} with templates`,
    }),
  };
}
export type Shelf = ReturnType<typeof shelf>;

export const ownShelf = shelf('template', 'TEMPLATE', TEMPLATES_MAX, 'user');
export const teamShelf = shelf('team template', 'TEAMTEMPLATE', TEAM_TEMPLATES_MAX, 'team');
