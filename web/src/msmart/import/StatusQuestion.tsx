import { Select } from 'antd';
import { OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import { countText } from '../../ui/data/countText.ts';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import {
  choiceOf,
  KEEP_AS_REMARK,
  type StatusChoice,
  type StatusChoices,
  type StatusWord,
} from './statusWords.ts';

const options = [
  ...[...STAGES, ...OUTCOMES].map((status) => ({ value: status, label: status })),
  { value: KEEP_AS_REMARK, label: 'Keep as remark' },
] satisfies { value: StatusChoice; label: string }[];

interface StatusQuestionProps {
  readonly words: readonly StatusWord[];
  readonly choices: StatusChoices;
  readonly onChange: (choices: StatusChoices) => void;
}

/** Asks once for each word of another program which status it means. */
export function StatusQuestion({ words, choices, onChange }: StatusQuestionProps) {
  return (
    <Stack as="section" gap={3} aria-labelledby="status-question">
      <Row gap={3} justify="between" align="baseline">
        <h2 id="status-question">Status</h2>
        <Text tone="muted" size="s">
          {`${countText(words.length, 'word')} in the file`}
        </Text>
      </Row>
      <Card padding={0}>
        <Stack divided>
          {words.map((each) => (
            <Row key={each.key} gap={2} padding={3}>
              <Stack grow style={{ flexBasis: '5.5rem' }}>
                <Text as="strong" breaks>
                  {each.word}
                </Text>
                <Text as="span" tone="muted" size="xs" numeric>
                  {countText(each.rows, 'row')}
                </Text>
              </Stack>
              <ForwardIcon size={16} />
              <Select<StatusChoice>
                style={{ width: '12rem', maxWidth: '100%' }}
                aria-label={`Status for ${each.word}`}
                virtual={false}
                options={options}
                value={choiceOf(each, choices)}
                onChange={(choice) => onChange(new Map(choices).set(each.key, choice))}
              />
            </Row>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
