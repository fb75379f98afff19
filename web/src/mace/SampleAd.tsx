import { combinations } from '../../../shared/rules/copy.ts';
import { Card, Text } from '../ui/layout/layout.tsx';
import { AdText } from './AdText.tsx';
import { examples, labelOf } from './steps.ts';

const [sample] = combinations(examples);

/** Says what M-ACE makes, and shows one of its ads. */
export function SampleAd() {
  if (sample === undefined) return null;
  const { number, header, problem, parts } = sample;
  return (
    <Card gap={3} aria-labelledby="sample-ad">
      <h2 id="sample-ad">What M-ACE makes</h2>
      <Text tone="muted">You write 14 short parts, once. M-ACE makes 15 ads of them, like this one:</Text>
      <Card as="figure" tone="page" padding={4} gap={3}>
        <Text as="figcaption" tone="muted" size="s">
          Copywriting {number} · {labelOf(header)} × {labelOf(problem)}
        </Text>
        <AdText order={parts} parts={examples} />
      </Card>
    </Card>
  );
}
