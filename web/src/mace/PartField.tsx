import { Form } from 'antd';
import { countCharacters } from '../../../shared/rules/characters.ts';
import { type CopyPart, copyHeaders, FACEBOOK_FOLD } from '../../../shared/rules/copy.ts';
import { Guarded } from '../claims/Guarded.tsx';
import { textProps } from '../ui/form/FieldInput.tsx';
import type { InputProps } from '../ui/form/field.ts';
import { MarkedTextArea } from '../ui/form/MarkedTextArea.tsx';
import { examples, type Part } from './steps.ts';

interface PartFieldProps {
  readonly part: Part;
  readonly typed: string;
  readonly onFocus: (part: CopyPart) => void;
}

const ROWS = { minRows: 2, maxRows: 14 };

/** The text area of one part. */
export function PartField({ part, typed, onFocus }: PartFieldProps) {
  const { name, label } = part;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={foldHint(name, typed)}
      rules={[{ validator: required(part) }]}
    >
      <PartInput name={name} onFocus={() => onFocus(name)} />
    </Form.Item>
  );
}

function PartInput({ name, onFocus, ...props }: InputProps & { name: CopyPart; onFocus: () => void }) {
  return (
    <Guarded
      text={String(props.value ?? '')}
      where="ad"
      isDraft
      isBegun={props.value !== undefined && props.value !== ''}
      isTestimony={name === 'testimonial'}
      onReplace={(text) => props.onChange?.(text)}
    >
      <MarkedTextArea
        {...textProps(props)}
        autoSize={ROWS}
        autoComplete="off"
        aria-required
        placeholder={`e.g. ${examples[name]}`}
        onFocus={({ currentTarget }) => {
          onFocus();
          // Browsers scroll only the typed line into view, and the sticky bar would cover the rest.
          currentTarget.scrollIntoView({ block: 'nearest' });
        }}
      />
    </Guarded>
  );
}

function required({ label }: Part) {
  return async (_: unknown, typed: string | undefined) => {
    if (typed === undefined || typed.trim() === '') throw new Error(`${label} is required`);
  };
}

/** The character count shows from this length on. */
const NEAR_FOLD = 100;

/** Counts a header's characters when it comes near the length at which Facebook folds the text. */
function foldHint(name: CopyPart, typed: string): string | undefined {
  if (!copyHeaders.some((header) => header === name)) return undefined;
  const count = countCharacters(typed.trim());
  if (count < NEAR_FOLD) return undefined;
  return `${count} of the ${FACEBOOK_FOLD} characters that Facebook shows before “See more”`;
}
