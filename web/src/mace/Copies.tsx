import { useMemo } from 'react';
import { countCharacters } from '../../../shared/rules/characters.ts';
import { type Combination, type CopyParts, channelLimits, combinations } from '../../../shared/rules/copy.ts';
import { csvLine } from '../../../shared/rules/csv.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { downloadCsv, downloadText } from '../ui/download.ts';
import { CopyButton } from './CopyButton.tsx';
import { CopyCard } from './CopyCard.tsx';
import { labels } from './steps.ts';
import './copies.css';

interface CopiesProps {
  readonly parts: CopyParts;
  readonly onAdjust: () => void;
  readonly onNew: () => void;
}

const FILE = 'copywriting';

/** The fifteen ads, each to be copied, shared and measured, and all to be taken along. */
export function Copies({ parts, onAdjust, onNew }: CopiesProps) {
  const copies = useMemo(() => combinations(parts), [parts]);
  return (
    <>
      <p className="mace-warning">
        Generated copy is not stored: copy or download what you want to keep. What you typed stays on this
        device.
      </p>
      <div className="copies-buttons">
        <CopyButton text={asText(copies)} label="Copy all" className="button" />
        <button
          type="button"
          className="button button-plain"
          onClick={() => downloadText(`${FILE}.txt`, asText(copies))}
        >
          Download .txt
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => downloadCsv(`${FILE}.csv`, asCsv(copies))}
        >
          Download .csv
        </button>
      </div>
      <p className="muted copies-limits">
        A mark shows where a copy is too long:{' '}
        {channelLimits.map(({ channel, max }) => `${channel} ${max}`).join(', ')} characters. In ads on TikTok
        and Google a Chinese character counts as two.
      </p>
      <ol className="copies">
        {copies.map((copy) => (
          <li key={copy.number}>
            <CopyCard copy={copy} />
          </li>
        ))}
      </ol>
      <div className="copies-end">
        <button type="button" className="button" onClick={onAdjust}>
          Adjust Generated Copywriting
        </button>
        <ConfirmButton
          label="Generate New Copywriting"
          title="Generate new copywriting?"
          detail="What you have typed and these 15 copies are cleared on this device. Copy or download what you want to keep first."
          confirmLabel="Generate New Copywriting"
          onConfirm={onNew}
        />
      </div>
    </>
  );
}

function asText(copies: readonly Combination[]): string {
  return copies.map(({ number, text }) => `Copywriting ${number}\n\n${text}\n`).join('\n\n');
}

function asCsv(copies: readonly Combination[]): string[] {
  const lines = copies.map(({ number, header, problem, text }) =>
    csvLine([
      `Copywriting ${number}`,
      labels.get(header) ?? header,
      labels.get(problem) ?? problem,
      text,
      countCharacters(text),
    ]),
  );
  return [csvLine(['#', 'Header', 'Problem', 'Copywriting', 'Characters']), ...lines];
}
