import type { CopyPart, CopyParts } from '../../../shared/rules/copy.ts';
import { labelOf } from './steps.ts';

interface AdTextProps {
  readonly order: readonly CopyPart[];
  readonly parts: CopyParts;
  readonly isMarked?: (part: CopyPart) => boolean;
}

/** Shows an ad part by part; a part that is not written yet shows its label. */
export function AdText({ order, parts, isMarked }: AdTextProps) {
  return (
    <div className="ad-text">
      {order.map((part) => {
        const isMissing = parts[part].trim() === '';
        const mark = isMarked?.(part) ? 'is-marked' : '';
        return (
          <p key={part} className={`copy-text ${mark} ${isMissing ? 'is-missing' : ''}`}>
            {isMissing ? labelOf(part) : parts[part]}
          </p>
        );
      })}
    </div>
  );
}
