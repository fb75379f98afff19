import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { LANGS, type Lang, langNames } from '../../../../shared/rules/language.ts';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { paths } from '../../routing/paths.ts';
import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FormConflict } from '../../ui/form/FormConflict.tsx';
import { textOf } from '../../ui/form/field.ts';
import { Input } from '../../ui/form/Input.ts';
import { RestoredNote } from '../../ui/form/RestoredNote.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import '../../ui/list/list.css';
import {
  consentFields,
  consentLabels,
  membersField,
  membersInput,
  newLeadFields,
  targetField,
  teamField,
} from './leadsFields.tsx';
import { valuesOf } from './leadsValues.ts';
import { type Leads, leadsWrites } from './useLeads.ts';

interface LeadsFormProps {
  readonly chatId: string;
  /** The latest stored version that is known. */
  readonly live: Leads;
  readonly botLang: Lang;
}

/** Edits who gets the leads of a bot, and the consent that its visitors see. */
export function LeadsForm({ chatId, live, botLang }: LeadsFormProps) {
  const { notify } = useFeedback();
  // The version from which the form started, while other tabs may store newer ones.
  const [base, setBase] = useState({ version: live.version, values: valuesOf(live) });
  const target = useMemo(
    () => [targetField(live.teams), teamField(live.teams), membersField(live)] as const,
    [live],
  );
  const fields = useMemo(() => [...target, ...newLeadFields, ...consentFields], [target]);
  const [typedLang, setLang] = useState<Lang>();
  useEffect(() => whenQuiet(membersInput.load), []);
  const lang = typedLang ?? botLang;
  const isNewer = live.version > base.version;
  const stored = { version: live.version, values: valuesOf(live) };
  return (
    <CallForm
      write={leadsWrites.updateLeads}
      name="leads"
      draftId={chatId}
      params={{ chatId }}
      fields={fields}
      initial={base.values}
      hiddenValues={{ version: base.version }}
      submitLabel="Save"
      onSuccess={({ succ, version }, values) => {
        setBase({ version, values });
        notify(done(succ));
      }}
      arrange={({ fieldOf, outcome, submitLabel, isSubmitting, isRestored, reset }) => (
        <Stack gap={4}>
          {isRestored && <RestoredNote />}
          <Grid columns={2} gap={4} align="start">
            <Card as="section" gap={3} aria-labelledby="leads-to">
              <h2 id="leads-to">Who gets the numbers</h2>
              <div>{target.map(fieldOf)}</div>
              {live.teams.length === 0 && (
                <Text tone="muted">
                  Leads belong to a team. <Link to={paths.msmart.home}>Create or join a team</Link>
                </Text>
              )}
            </Card>
            <Stack gap={4}>
              <Card as="section" gap={3} aria-labelledby="leads-new">
                <h2 id="leads-new">New leads</h2>
                <Grid min="s" gap={3}>
                  {newLeadFields.map(fieldOf)}
                </Grid>
              </Card>
              <Card as="section" gap={3} aria-labelledby="leads-consent">
                <h2 id="leads-consent">Consent</h2>
                <Text tone="muted" size="s">
                  Shown with every Phone and Email question. Say who asks, what for, and how to stop. The tick
                  is never set beforehand.
                </Text>
                <div>
                  {consentFields.map((field, index) => (
                    <Stack key={field.name} onFocus={() => setLang(LANGS[index])}>
                      {fieldOf(field)}
                    </Stack>
                  ))}
                </div>
                <ConsentPreview lang={lang} onLang={setLang} />
              </Card>
            </Stack>
          </Grid>
          {isNewer && (
            <FormConflict
              base={base.values}
              onTake={() => {
                setBase(stored);
                reset(stored.values);
              }}
              onKeep={() => setBase({ ...base, version: live.version })}
            >
              <StoredLeads {...live} />
            </FormConflict>
          )}
          {outcome}
          <Row gap={3} fill="phone" className="end-bar" data-stays>
            <Button type="primary" htmlType="submit" loading={isSubmitting}>
              {submitLabel}
            </Button>
            <Button type="text" disabled={isSubmitting} onClick={() => reset(base.values)}>
              Undo changes
            </Button>
          </Row>
        </Stack>
      )}
    />
  );
}

interface ConsentPreviewProps {
  readonly lang: Lang;
  readonly onLang: (lang: Lang) => void;
}

/** Shows the consent as visitors see it, in the bot's language until another one is typed in. */
function ConsentPreview({ lang, onLang }: ConsentPreviewProps) {
  const text = textOf(useTyped()?.[`consent.${lang}`]);
  return (
    <Stack gap={2} as="figure" aria-label="As visitors see it">
      <Text as="figcaption" tone="muted" size="s">
        As visitors see it
      </Text>
      <Row>
        <div className="list-filters">
          <FilterChips<Lang>
            label="Language of the preview"
            value={lang}
            options={LANGS.map((value) => ({ value, label: langNames[value] }))}
            onChange={onLang}
          />
        </div>
      </Row>
      <Card as="div" tone="page" padding={4} lang={lang} inert>
        <Stack gap={3}>
          <Input placeholder="012-345 6789" aria-label="Phone" disabled />
          <Row nowrap gap={2} align="baseline">
            <input type="checkbox" disabled aria-label="Consent" />
            <Text typed>{text}</Text>
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}

function StoredLeads({ leads, consent, members }: Leads) {
  return (
    <StoredFields
      fields={[
        ['Who gets the numbers', leadsText(leads, members)],
        ['Tag', leads?.tag || 'None'],
        ['Follow-up', `After ${leads?.followUpDays ?? 0} days`],
        ...LANGS.map((lang) => [consentLabels[lang], consent[lang]] as const),
      ]}
    />
  );
}

function leadsText(leads: Leads['leads'], members: Leads['members']): string {
  if (leads === null || leads.to === 'nobody') return 'Nobody';
  const team = leads.teamName ?? '';
  if (leads.to === 'me') return `Me, in ${team}`;
  const names = members.map(({ yourName, isOff }) => (isOff ? `${yourName} (off)` : yourName));
  return `Rotation in ${team}: ${names.join(', ')}`;
}
