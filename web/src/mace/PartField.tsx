import { Form, Input } from 'antd';
import { countCharacters } from '../../../shared/rules/characters.ts';
import { type CopyPart, copyHeaders, FACEBOOK_FOLD } from '../../../shared/rules/copy.ts';
import { examples, type Part } from './steps.ts';

interface PartFieldProps {
  readonly part: Part;
  readonly typed: string;
  readonly onFocus: (part: CopyPart) => void;
}

const ROWS = { minRows: 2, maxRows: 14 };

/** One text of the ads. */
export function PartField({ part, typed, onFocus }: PartFieldProps) {
  const { name, label } = part;
  return (
    <Form.Item name={name} label={label} extra={foldOf(name, typed)} rules={[{ validator: required(part) }]}>
      <Input.TextArea
        autoSize={ROWS}
        autoComplete="off"
        dir="auto"
        aria-required
        placeholder={`e.g. ${examples[name]}`}
        onFocus={({ currentTarget }) => {
          onFocus(name);
          // Browsers bring the line that is typed in into view, and the bar would cover what follows.
          currentTarget.scrollIntoView({ block: 'nearest' });
        }}
      />
    </Form.Item>
  );
}

function required({ label }: Part) {
  return async (_: unknown, typed: string | undefined) => {
    if (typed === undefined || typed.trim() === '') throw new Error(`${label} is required`);
  };
}

/** From here on a count is of help. */
const NEAR_FOLD = 100;

/** The first words of an ad have to do their work before Facebook folds the rest away. */
function foldOf(name: CopyPart, typed: string): string | undefined {
  if (!copyHeaders.some((header) => header === name)) return undefined;
  const count = countCharacters(typed.trim());
  if (count < NEAR_FOLD) return undefined;
  return `${count} of the ${FACEBOOK_FOLD} characters that Facebook shows before “See more”`;
}
