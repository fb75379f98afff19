import { LANGS, langNames } from '../../../../shared/rules/language.ts';
import { STAGES } from '../../../../shared/rules/lead.ts';
import { templateTexts } from '../../../../shared/rules/template.ts';
import { guardedField } from '../../claims/Guarded.tsx';
import type { Field, FieldValue, Values } from '../../ui/form/field.ts';
import { placeholderField } from '../../ui/form/inputs/placeholderField.tsx';
import { segmentedField } from '../../ui/form/inputs/segmentedField.tsx';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import type { Template } from './useTemplates.ts';

/** The stage of a template that is for all leads. */
export const ALL = 'All stages';

const known = ['name', 'salutation', 'me', 'team'].map((name) => ({
  label: `{{${name}}}`,
  text: `{{${name}}}`,
}));
/** A question of a bot has a name of its own, which is typed over the one inserted. */
const answer = { label: 'An answer', text: '{{town|your area}}', selects: 'town' };

type TemplateField = Field<'title' | 'stage' | 'lang' | 'text'>;

/** Returns the fields of a template, of a team if it is named. */
export const templateFields = (teamName: string | undefined): readonly TemplateField[] => [
  { name: 'title', label: 'Title', autoComplete: 'off', max: templateTexts.title },
  {
    ...selectField({
      name: 'stage',
      label: 'Stage',
      initial: ALL,
      options: [ALL, ...STAGES].map((value) => ({ value, label: value })),
    }),
    toBody: (stage: FieldValue) => (stage === ALL ? {} : { stage }),
  },
  segmentedField({
    name: 'lang',
    label: 'Language',
    options: LANGS.map((value) => ({ value, label: langNames[value] })),
  }),
  guardedField(
    placeholderField({
      name: 'text',
      label: 'Text',
      max: templateTexts.text,
      legend: 'Insert what is filled in',
      placeholders: [...known, answer],
    }),
    { where: 'template', teamName },
  ),
];

type Typed = Pick<Template, 'title' | 'stage' | 'lang' | 'text'>;

export const valuesOf = ({ title, stage, lang, text }: Partial<Typed>): Values => ({
  title: title ?? '',
  stage: stage ?? ALL,
  lang: lang ?? 'en',
  text: text ?? '',
});
