import { Button } from 'antd';
import { useId } from 'react';
import * as z from 'zod/mini';
import { AddedClaim } from '../../../../../shared/contract/words/claims.ts';
import { CLAIMS_MAX, SEVERITIES } from '../../../../../shared/rules/claimList.ts';
import { LANGS, langNames } from '../../../../../shared/rules/language.ts';
import { IconButton } from '../../button/IconButton.tsx';
import { Card, Grid, Row, Stack, Text } from '../../layout/layout.tsx';
import { DeleteIcon } from '../../theme/icons.tsx';
import type { CustomField, InputProps } from '../field.ts';
import { Input } from '../Input.ts';
import { Select } from './Select.tsx';

/** A claim while it is typed. */
const TypedClaim = z.object({
  text: z.string(),
  severity: z.enum(SEVERITIES),
  why: z.string(),
  lang: z.optional(z.enum(LANGS)),
});
type TypedClaim = z.infer<typeof TypedClaim>;

const typedClaims = (value: unknown): readonly TypedClaim[] =>
  z.array(TypedClaim).safeParse(value).data ?? [];

/** Adds claims of the company or of a team to ours. */
export const claimsField: CustomField<'add'> = {
  name: 'add',
  label: 'Added words',
  kind: 'custom',
  emptyValue: [],
  render: (props) => <ClaimsInput {...props} />,
};

const newClaim: TypedClaim = { text: '', severity: 'stop', why: '' };

function ClaimsInput({ id, value, onChange, ...props }: InputProps) {
  const claims = typedClaims(value);
  const change = (changed: readonly TypedClaim[]) => onChange?.(changed);
  const isRefused = props['aria-invalid'] === true || props['aria-invalid'] === 'true';
  return (
    <Stack gap={3} id={id}>
      {claims.length === 0 && <Text tone="muted">No words yet.</Text>}
      {claims.map((claim, index) => (
        <ClaimInput
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two empty claims apart
          key={index}
          claim={claim}
          number={index + 1}
          isRefused={isRefused}
          onChange={(changed) => change(claims.with(index, changed))}
          onRemove={() => change(claims.toSpliced(index, 1))}
        />
      ))}
      <Row>
        <Button disabled={claims.length >= CLAIMS_MAX} onClick={() => change([...claims, newClaim])}>
          +Words
        </Button>
      </Row>
    </Stack>
  );
}

const severities = [
  { value: 'stop', label: 'Stop' },
  { value: 'warn', label: 'Warn' },
] as const;

const EVERY = 'every';
const languages = [
  { value: EVERY, label: 'Every language' },
  ...LANGS.map((value) => ({ value, label: langNames[value] })),
];

interface ClaimInputProps {
  readonly claim: TypedClaim;
  readonly number: number;
  /** True if its wrong parts are marked. */
  readonly isRefused: boolean;
  readonly onChange: (claim: TypedClaim) => void;
  readonly onRemove: () => void;
}

function ClaimInput({ claim, number, isRefused, onChange, onRemove }: ClaimInputProps) {
  const id = useId();
  const { lang, ...rest } = claim;
  const wrong = new Set(AddedClaim.safeParse(claim).error?.issues.map(({ path: [name] }) => name));
  const status = (name: string) => (isRefused && wrong.has(name) ? { status: 'error' as const } : {});
  return (
    <Card as="fieldset" gap={2} padding={3} tone="page" aria-label={`Words ${number}`}>
      <Grid min="s" gap={3}>
        <Stack as="label" gap={1}>
          Words
          <Input
            {...status('text')}
            value={claim.text}
            onChange={({ target }) => onChange({ ...claim, text: target.value })}
          />
        </Stack>
        <Stack as="label" gap={1}>
          Why
          <Input
            {...status('why')}
            value={claim.why}
            onChange={({ target }) => onChange({ ...claim, why: target.value })}
          />
        </Stack>
      </Grid>
      <Row gap={3} align="end" justify="end">
        <Stack gap={1} grow="s">
          <label htmlFor={`${id}-severity`}>Severity</label>
          <Select
            id={`${id}-severity`}
            value={claim.severity}
            options={[...severities]}
            onChange={(severity) => onChange({ ...claim, severity })}
          />
        </Stack>
        <Stack gap={1} grow="s">
          <label htmlFor={`${id}-lang`}>Language</label>
          <Select<string>
            id={`${id}-lang`}
            value={lang ?? EVERY}
            options={languages}
            onChange={(chosen) => {
              const known = LANGS.find((each) => each === chosen);
              onChange({ ...rest, ...(known && { lang: known }) });
            }}
          />
        </Stack>
        <IconButton label={`Remove words ${number}`} icon={<DeleteIcon />} onPress={onRemove} />
      </Row>
    </Card>
  );
}

/** Returns what one stored claim says, for a list of stored values. */
export const claimLine = ({ text, severity, why, lang }: TypedClaim): string =>
  [`${text} (${severity}${lang === undefined ? '' : `, ${langNames[lang]}`})`, why].join(': ');
