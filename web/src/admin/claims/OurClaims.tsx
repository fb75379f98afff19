import { Checkbox } from 'antd';
import { claimName } from '../../../../shared/rules/claims/claimName.ts';
import { rows } from '../../../../shared/rules/claims/compile.ts';
import { type Row as Claim, type Kind, reasons } from '../../../../shared/rules/claims/row.ts';
import { sources } from '../../../../shared/rules/claims/sources.ts';
import { LANGS, langNames } from '../../../../shared/rules/language.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';

const kindNames: Readonly<Record<Kind, string>> = {
  income: 'Income',
  disease: 'Illness',
  absolute: 'More than anybody can prove',
  slimming: 'Slimming',
  testimony: 'Testimony',
  number: 'A missing number',
  recruiting: 'Recruiting on TikTok',
};

/** The kinds in the order of our rows, each with its claims by name. */
const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, claims]) => ({
  kind,
  claims: [...Map.groupBy(claims, ({ id }) => claimName(id))],
}));

interface OurClaimsProps {
  /** The ids of those that are switched off. */
  readonly off: readonly string[];
  readonly onChange: (off: readonly string[]) => void;
}

/** Lists our claims by kind. Each is switched off by language. */
export default function OurClaims({ off, onChange }: OurClaimsProps) {
  return (
    <Stack divided>
      {kinds.map(({ kind, claims }) => (
        <details key={kind}>
          <Row as="summary" justify="between" tall weight="strong" className="fold">
            {kindNames[kind]}
            <ForwardIcon />
          </Row>
          <Stack gap={3}>
            <Text tone="muted" size="s">
              {reasons[kind]}.
            </Text>
            <Stack as="ul" divided>
              {claims.map(([name, ofName]) => (
                <OurClaim key={name} name={name} claims={ofName} off={off} onChange={onChange} />
              ))}
            </Stack>
          </Stack>
        </details>
      ))}
    </Stack>
  );
}

interface OurClaimProps extends OurClaimsProps {
  readonly name: string;
  /** One in each language. */
  readonly claims: readonly Claim[];
}

function OurClaim({ name, claims, off, onChange }: OurClaimProps) {
  const [first] = claims;
  if (first === undefined) return null;
  const ofLang = LANGS.flatMap((lang) => {
    const claim = claims.find(({ id }) => id.startsWith(`${lang}-`));
    return claim === undefined ? [] : [{ lang, claim }];
  });
  return (
    <Stack as="li" gap={1} padding={2}>
      <Row gap={2} tight>
        <strong>{name}</strong>
        <Chip tone={first.severity === 'stop' ? 'bad' : 'warn'}>
          {first.severity === 'stop' ? 'Stop' : 'Warn'}
        </Chip>
      </Row>
      <Text tone="muted" size="s" breaks>
        Instead: {ofLang.map(({ claim }) => claim.instead).join(' · ')}
      </Text>
      <Text tone="muted" size="s" breaks>
        {sources[first.source].map(({ title }) => title).join('; ')}
      </Text>
      <Row gap={4} role="group" aria-label={`Languages of ${name}`}>
        {ofLang.map(({ lang, claim: { id } }) => (
          <Checkbox
            key={id}
            checked={!off.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? off.filter((each) => each !== id) : [...off, id])
            }
          >
            {langNames[lang]}
          </Checkbox>
        ))}
      </Row>
    </Stack>
  );
}
