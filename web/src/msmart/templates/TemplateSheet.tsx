import { useState } from 'react';
import { langNames } from '../../../../shared/rules/language.ts';
import { keyedWrite } from '../../api/keyedWrite.ts';
import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FormConflict } from '../../ui/form/FormConflict.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { ALL, templateFields, valuesOf } from './templateFields.tsx';
import { ownShelf, type Shelf, type Template } from './useTemplates.ts';

export type OpenedTemplate =
  | { readonly kind: 'new'; readonly stage?: Template['stage'] }
  | { readonly kind: 'edit'; readonly template: Template }
  | { readonly kind: 'copy'; readonly template: Template };

interface TemplateSheetProps {
  readonly shelf: Shelf;
  /** The latest stored ones that are known. */
  readonly templates: readonly Template[];
  /** The template that is open, or was open last. */
  readonly opened: OpenedTemplate;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const titles: Record<OpenedTemplate['kind'], string> = {
  new: 'New template',
  edit: 'Edit template',
  copy: 'Copy to mine',
};

export default function TemplateSheet({ shelf, templates, opened, isOpen, onClose }: TemplateSheetProps) {
  return (
    <Sheet title={titles[opened.kind]} isOpen={isOpen} onClose={onClose}>
      {opened.kind === 'edit' ? (
        <EditTemplate
          key={opened.template.id}
          shelf={shelf}
          opened={opened.template}
          live={templates.find(({ id }) => id === opened.template.id)}
          onClose={onClose}
        />
      ) : (
        <NewTemplate shelf={shelf} opened={opened} onClose={onClose} />
      )}
    </Sheet>
  );
}

interface NewTemplateProps {
  readonly shelf: Shelf;
  readonly opened: Exclude<OpenedTemplate, { readonly kind: 'edit' }>;
  readonly onClose: () => void;
}

/** Writes a template, or one of one's own out of a team's. */
function NewTemplate({ shelf, opened, onClose }: NewTemplateProps) {
  const { notify } = useFeedback();
  const source = opened.kind === 'copy' ? opened.template : undefined;
  const target = source === undefined ? shelf : ownShelf;
  const [write] = useState(() => keyedWrite(target.writes.createTemplate));
  const [fields] = useState(() => templateFields(target.teamName));
  return (
    <>
      {source && (
        <Text tone="muted" className="form-note">
          The team’s template stays as it is. Yours stands under Mine.
        </Text>
      )}
      <CallForm
        key={source?.id}
        write={write}
        name="new-template"
        draftId={source?.id ?? shelf.teamName ?? ''}
        params={target.params}
        initial={valuesOf(opened.kind === 'copy' ? opened.template : { stage: opened.stage })}
        fields={fields}
        submitLabel={source ? 'Save to mine' : 'Add template'}
        onSuccess={({ succMsg }) => {
          onClose();
          notify(done(succMsg));
          return undefined;
        }}
      >
        <TemplatePreview teamName={shelf.teamName} />
      </CallForm>
    </>
  );
}

interface EditTemplateProps extends Omit<NewTemplateProps, 'opened'> {
  readonly opened: Template;
  /** Undefined when it was deleted in the meantime. */
  readonly live: Template | undefined;
}

function EditTemplate({ shelf, opened, live, onClose }: EditTemplateProps) {
  const { notify } = useFeedback();
  // The version from which the form started, while other tabs may store newer ones.
  const [base, setBase] = useState(opened);
  const [fields] = useState(() => templateFields(shelf.teamName));
  return (
    <CallForm
      write={shelf.writes.updateTemplate}
      name="template"
      draftId={opened.id}
      params={{ ...shelf.params, id: opened.id }}
      initial={valuesOf(base)}
      fields={fields}
      hiddenValues={{ version: base.version }}
      submitLabel="Save"
      onSuccess={({ succMsg }) => {
        onClose();
        notify(done(succMsg));
        return undefined;
      }}
    >
      {({ reset }) => (
        <>
          <TemplatePreview teamName={shelf.teamName} />
          {(live === undefined || live.version > base.version) && (
            <FormConflict
              base={valuesOf(base)}
              noun="template"
              onTake={() => {
                if (live === undefined) return;
                setBase(live);
                reset(valuesOf(live));
              }}
              onKeep={() => live && setBase({ ...base, version: live.version })}
            >
              {live && <StoredFields fields={storedFields(live)} />}
            </FormConflict>
          )}
        </>
      )}
    </CallForm>
  );
}

const storedFields = ({ title, stage, lang, text }: Template) =>
  [
    ['Title', title],
    ['Stage', stage ?? ALL],
    ['Language', langNames[lang]],
    ['Text', text],
  ] as const;
