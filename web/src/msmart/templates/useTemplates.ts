import { PAGE_SIZE_MAX } from '../../../../shared/contract/list.ts';
import { words } from '../../../../shared/contract/words.ts';
import { TEAM_TEMPLATES_MAX, TEMPLATES_MAX } from '../../../../shared/rules/template.ts';
import { changedList } from '../../api/changedReads.ts';
import { defineWrite, type FormWrite } from '../../api/defineWrite.ts';
import type { ItemOf } from '../../api/pagedCall.ts';
import { usePages } from '../../api/usePages.ts';

export type Template = ItemOf<typeof words.listTemplates>;

const without =
  (id: string) =>
  <Row extends { readonly id: string }>(row: Row): Row | undefined =>
    row.id === id ? undefined : row;

const ownTemplates = () => [changedList(words.listTemplates)];
const teamTemplates = ({ params: { teamName } }: { readonly params: { readonly teamName: string } }) => [
  changedList(words.listTeamTemplates, { params: { teamName } }),
];

const ownWrites = {
  createTemplate: defineWrite(words.createTemplate, ownTemplates),
  updateTemplate: defineWrite(words.updateTemplate, ownTemplates),
  deleteTemplate: defineWrite(words.deleteTemplate, ({ params: { id } }) => [
    changedList(words.listTemplates, { update: without(id) }),
  ]),
};

const teamWrites = {
  createTemplate: defineWrite(words.createTeamTemplate, teamTemplates),
  updateTemplate: defineWrite(words.updateTeamTemplate, teamTemplates),
  deleteTemplate: defineWrite(words.deleteTeamTemplate, ({ params: { teamName, id } }) => [
    changedList(words.listTeamTemplates, { params: { teamName }, update: without(id) }),
  ]),
};

/** The templates of a user, or of a team: how they are written. */
export interface Shelf {
  /** Undefined for one's own. */
  readonly teamName: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly max: number;
  readonly writes: {
    readonly createTemplate: FormWrite<typeof words.createTemplate | typeof words.createTeamTemplate>;
    readonly updateTemplate: FormWrite<typeof words.updateTemplate | typeof words.updateTeamTemplate>;
    readonly deleteTemplate: FormWrite<typeof words.deleteTemplate | typeof words.deleteTeamTemplate>;
  };
}

export const ownShelf: Shelf = { teamName: undefined, params: {}, max: TEMPLATES_MAX, writes: ownWrites };

export const shelfOf = (teamName: string | undefined): Shelf =>
  teamName === undefined
    ? ownShelf
    : { teamName, params: { teamName }, max: TEAM_TEMPLATES_MAX, writes: teamWrites };

const query = { limit: PAGE_SIZE_MAX };

/** Reads one's own templates in their order. */
export function useOwnTemplates() {
  const { items: templates, ...pages } = usePages(words.listTemplates, { query });
  return { templates, pages };
}

/** Reads the templates of a team in their order. */
export function useTeamTemplates(teamName: string) {
  const { items: templates, ...pages } = usePages(words.listTeamTemplates, { params: { teamName }, query });
  return { templates, pages };
}
