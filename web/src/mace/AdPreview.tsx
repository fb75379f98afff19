import { countCharacters } from '../../../shared/rules/characters.ts';
import {
  type CopyHeader,
  type CopyParts,
  type CopyProblem,
  combinations,
  missingParts,
} from '../../../shared/rules/copy.ts';
import { Card, Row, Text } from '../ui/layout/layout.tsx';
import { AdText } from './AdText.tsx';
import { ExceededLimits } from './ExceededLimits.tsx';
import { labelOf, steps } from './steps.ts';

interface AdPreviewProps {
  readonly parts: CopyParts;
  /** The current step, from 1; its parts are marked. */
  readonly number: number;
  readonly header: CopyHeader;
  readonly problem: CopyProblem;
  readonly tone?: 'page' | undefined;
}

/** Previews one ad with the typed parts. */
export function AdPreview({ parts, number, header, problem, tone }: AdPreviewProps) {
  const copy = combinations(parts).find((each) => each.header === header && each.problem === problem);
  if (copy === undefined) return null;
  const text = copy.parts
    .map((part) => parts[part])
    .filter((typed) => typed.trim() !== '')
    .join('\n\n');
  return (
    <Card gap={3} tone={tone} className="ad-preview" aria-labelledby="ad-preview">
      <Row as="header" gap={3} align="baseline" justify="between">
        <h2 id="ad-preview">Preview</h2>
        <Text as="span" tone="muted" size="s" numeric>
          {countCharacters(text)} characters
        </Text>
      </Row>
      <Text tone="muted" size="s">
        Copywriting {copy.number} · {labelOf(header)} × {labelOf(problem)}
      </Text>
      <AdText
        order={copy.parts}
        parts={parts}
        isMarked={(part) => steps[number - 1]?.parts.some(({ name }) => name === part) ?? false}
      />
      {missingParts(parts).length === 0 && <ExceededLimits text={text} />}
    </Card>
  );
}
