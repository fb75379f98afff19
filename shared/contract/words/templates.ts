import * as z from 'zod/mini';
import { STAGES } from '../../rules/lead.ts';
import { templateTexts } from '../../rules/template.ts';
import { type Group, list, route } from '../call.ts';
import { SuccMsg } from '../done.ts';
import { claims, invalid } from '../judged.ts';
import { Language } from '../language.ts';
import { Page } from '../list.ts';
import { Id, keyed, wholeNumber } from '../path.ts';
import { TeamName, TeamParams } from '../teamName.ts';
import { requiredText, seenName } from '../text.ts';
import { conflictWith, Version, versioned } from '../version.ts';

/** A message that is written once and sent to many leads. */
const Template = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The stage of the leads that it is for; absent for all. */
  stage: z.optional(z.enum(STAGES)),
  lang: Language,
  /** The index in the list. */
  position: z.int(),
  ...versioned,
});

/** A template of a team. `findings` are the ids of the claims in it. */
const TeamTemplate = z.extend(Template, { findings: z.array(z.string()) });

const fields = {
  title: seenName('Title', templateTexts.title),
  text: requiredText('Text', templateTexts.text),
  stage: z.optional(z.enum(STAGES, 'This stage does not exist')),
  lang: Language,
  /** Absent: a new template comes last, and another stays where it is. */
  position: z.optional(wholeNumber('This position is not valid')),
};

const NewTemplate = z.object({ ...fields, ...keyed });
export type NewTemplate = z.infer<typeof NewTemplate>;

const TemplateChange = z.object({ ...fields, version: Version });
export type TemplateChange = z.infer<typeof TemplateChange>;

const Updated = z.extend(SuccMsg, { ...versioned, claims });
const Created = z.extend(Updated, { id: z.string() });

const TemplateParams = z.object({ id: Id });
const TeamTemplateParams = z.object({ teamName: TeamName, id: Id });

/** Templates of one's own, and of a team, whose managers write them for its members. Lists are in their order. */
export const templates = {
  listTemplates: list('/api/words/templates', 'verified', { query: Page, reply: z.array(Template) }),
  createTemplate: route('POST', '/api/words/templates', 'verified', {
    body: NewTemplate,
    reply: Created,
    invalid,
  }),
  updateTemplate: route('PUT', '/api/words/templates/{id}', 'verified', {
    params: TemplateParams,
    body: TemplateChange,
    reply: Updated,
    invalid,
    conflict: conflictWith(Template),
  }),
  deleteTemplate: route('DELETE', '/api/words/templates/{id}', 'verified', {
    params: TemplateParams,
    reply: SuccMsg,
  }),
  listTeamTemplates: list('/api/words/templates/team/{teamName}', 'member', {
    params: TeamParams,
    query: Page,
    reply: z.array(TeamTemplate),
  }),
  createTeamTemplate: route('POST', '/api/words/templates/team/{teamName}', 'manager', {
    params: TeamParams,
    body: NewTemplate,
    reply: Created,
    invalid,
  }),
  updateTeamTemplate: route('PUT', '/api/words/templates/team/{teamName}/{id}', 'manager', {
    params: TeamTemplateParams,
    body: TemplateChange,
    reply: Updated,
    invalid,
    conflict: conflictWith(TeamTemplate),
  }),
  deleteTeamTemplate: route('DELETE', '/api/words/templates/team/{teamName}/{id}', 'manager', {
    params: TeamTemplateParams,
    reply: SuccMsg,
  }),
} satisfies Group;
