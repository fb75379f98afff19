import { LANGS, type Lang } from '../../../../shared/rules/language.ts';
import { fillIn, missingIn } from '../../../../shared/rules/message.ts';
import { personName } from '../../../../shared/rules/personName.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { textOf } from '../../ui/form/field.ts';
import { useTyped } from '../../ui/form/useTyped.ts';
import { Card, Stack, Text } from '../../ui/layout/layout.tsx';
import { useMyTeams } from '../leads/useMyTeams.ts';

/** A lead as speakers of a language may have one. */
const examples: Readonly<Record<Lang, { readonly salutation: string; readonly name: string }>> = {
  en: { salutation: 'Mr', name: 'Ravi' },
  ms: { salutation: 'Puan', name: 'Aisyah' },
  zh: { salutation: '', name: '美玲' },
};

/** Shows a typed template as it is filled in for an example, and names what only the lead can fill in. */
export function TemplatePreview({ teamName }: { teamName: string | undefined }) {
  const { teams = [] } = useMyTeams();
  const { user } = useSession();
  const typed = useTyped();
  const lang = LANGS.find((each) => each === typed?.lang) ?? 'en';
  const team = teams.find((one) => one.teamName === teamName) ?? teams[0];
  const values = new Map([
    ...Object.entries(examples[lang]),
    ['me', personName(team?.yourName ?? user?.username ?? '').name],
    ['team', teamName ?? team?.teamName ?? 'our team'],
  ]);
  const filled = fillIn(textOf(typed?.text), values);
  const missing = missingIn(filled);
  const names = [...new Set(missing.map(({ name }) => name))];
  if (filled.text.trim() === '') return null;
  return (
    <Stack as="figure" gap={2} aria-label="With an example" className="form-outcome">
      <Text as="figcaption" tone="muted" size="s">
        With an example
      </Text>
      <Card as="div" tone="page" padding={3}>
        <Text typed lang={lang}>
          {missing.map(({ from, to }, index) => [
            filled.text.slice(missing[index - 1]?.to ?? 0, from),
            <Text as="strong" tone="warn" key={from}>
              {filled.text.slice(from, to)}
            </Text>,
          ])}
          {filled.text.slice(missing.at(-1)?.to ?? 0)}
        </Text>
      </Card>
      <Text tone="muted" size="s" breaks role="status">
        {names.length > 0 &&
          `${names.join(', ')} comes from the lead’s chat with a bot. Without a chat, you fill it in before you send.`}
      </Text>
    </Stack>
  );
}
