import { useId, useRef } from 'react';
import { countCharacters } from '../../../shared/rules/characters.ts';
import { type Combination, limitsPassed, shareLink } from '../../../shared/rules/copy.ts';
import { CopyButton } from './CopyButton.tsx';
import { labels } from './steps.ts';

export function CopyCard({ copy: { number, header, problem, text } }: { copy: Combination }) {
  const id = useId();
  const body = useRef<HTMLParagraphElement>(null);
  const name = `Copywriting ${number}`;
  return (
    <article className="card copy" aria-labelledby={id}>
      <header className="copy-head">
        <h2 id={id}>{name}</h2>
        <span className="copy-length">{countCharacters(text)} characters</span>
        <span className="copy-kind muted">
          {labels.get(header)} × {labels.get(problem)}
        </span>
      </header>
      <p ref={body} className="copy-text">
        {text}
      </p>
      <ExceededLimits text={text} />
      <div className="copy-buttons">
        <CopyButton
          text={text}
          label="Copy"
          about={name}
          className="button"
          onFail={() => select(body.current)}
        />
        <a className="button button-plain" href={shareLink(text)} target="_blank" rel="noopener noreferrer">
          WhatsApp
          <span className="visually-hidden">: share {name} (opens in a new tab)</span>
        </a>
      </div>
    </article>
  );
}

/** The channels that the text is too long for. */
function ExceededLimits({ text }: { text: string }) {
  const id = useId();
  const exceeded = limitsPassed(text);
  if (exceeded.length === 0) return null;
  return (
    <div className="exceeded">
      <span id={id}>Too long for</span>
      <ul aria-labelledby={id}>
        {exceeded.map(({ channel, max }) => (
          <li key={channel} className="exceeded-channel">
            {channel} <span className="exceeded-max">{max}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ready to be copied by hand. */
function select(element: HTMLElement | null) {
  if (element !== null) window.getSelection()?.selectAllChildren(element);
}
