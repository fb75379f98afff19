import { countCharacters } from '../../../shared/rules/characters.ts';
import {
  type CopyHeader,
  type CopyPart,
  type CopyParts,
  type CopyProblem,
  combinations,
  missingParts,
} from '../../../shared/rules/copy.ts';
import { AdText } from './AdText.tsx';
import { ExceededLimits } from './ExceededLimits.tsx';
import { labelOf, steps } from './steps.ts';

interface AdPreviewProps {
  readonly parts: CopyParts;
  /** The current step, from 1; its parts are marked. */
  readonly number: number;
  readonly header: CopyHeader;
  readonly problem: CopyProblem;
}

/** Previews one ad with the typed parts. */
export function AdPreview({ parts, number, header, problem }: AdPreviewProps) {
  const copy = combinations(parts).find((each) => each.header === header && each.problem === problem);
  if (copy === undefined) return null;
  const text = joined(copy.parts, parts);
  return (
    <section className="card ad ad-preview" aria-labelledby="ad-preview">
      <header className="ad-head">
        <h2 id="ad-preview">Preview</h2>
        <span className="ad-length">{countCharacters(text)} characters</span>
      </header>
      <p className="ad-kind">
        Copywriting {copy.number} · {labelOf(header)} × {labelOf(problem)}
      </p>
      <AdText
        order={copy.parts}
        parts={parts}
        isMarked={(part) => steps[number - 1]?.parts.some(({ name }) => name === part) ?? false}
      />
      {missingParts(parts).length === 0 && <ExceededLimits text={text} />}
    </section>
  );
}

const joined = (order: readonly CopyPart[], parts: CopyParts) =>
  order
    .map((part) => parts[part])
    .filter((text) => text.trim() !== '')
    .join('\n\n');
