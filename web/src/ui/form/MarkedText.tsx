import type { Severity } from '../../../../shared/rules/claims/row.ts';
import type { Stretch } from '../../../../shared/rules/message.ts';
import './markedText.css';

export interface TextFinding extends Stretch {
  readonly severity: Severity;
}

interface Ground extends Stretch {
  readonly ground: 'card-soft' | 'card-warn';
}

interface MarkedTextProps {
  readonly text: string;
  readonly findings: readonly TextFinding[];
  readonly grounds?: readonly Ground[];
}

/** A text with marks at what was found in it. */
export function MarkedText({ text, findings, grounds = [] }: MarkedTextProps) {
  const stopsFirst = findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
  const borders = [...grounds, ...findings].flatMap(({ from, to }) => [from, to]);
  const ordered = [...new Set([0, ...borders, text.length])].toSorted((a, b) => a - b);
  return (
    <>
      {ordered.slice(0, -1).map((from, index) => {
        const to = ordered[index + 1] ?? text.length;
        const holds = (stretch: Stretch) => stretch.from <= from && to <= stretch.to;
        const ground = grounds.find(holds)?.ground;
        const severity = stopsFirst.find(holds)?.severity;
        return (
          <Piece key={from} ground={ground} severity={severity}>
            {text.slice(from, to)}
          </Piece>
        );
      })}
    </>
  );
}

interface PieceProps {
  readonly ground: string | undefined;
  readonly severity: Severity | undefined;
  readonly children: string;
}

function Piece({ ground, severity, children }: PieceProps) {
  const said = severity ? (
    <u className={severity === 'stop' ? 'tone-bad' : 'tone-warn'}>{children}</u>
  ) : (
    children
  );
  return ground === undefined ? said : <mark className={ground}>{said}</mark>;
}
