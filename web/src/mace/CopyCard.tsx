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
      <Passed text={text} />
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

/** Where the text is too long for. */
function Passed({ text }: { text: string }) {
  const id = useId();
  const passed = limitsPassed(text);
  if (passed.length === 0) return null;
  return (
    <div className="passed">
      <span id={id}>Too long for</span>
      <ul aria-labelledby={id}>
        {passed.map(({ channel, max }) => (
          <li key={channel} className="passed-mark">
            {channel} <span className="passed-max">{max}</span>
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
