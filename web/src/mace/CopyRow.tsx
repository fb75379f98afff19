import { Button } from 'antd';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { countCharacters } from '../../../shared/rules/characters.ts';
import type { Combination, CopyParts } from '../../../shared/rules/copy.ts';
import { shareLink } from '../../../shared/rules/waLink.ts';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { ForwardIcon, WhatsAppIcon } from '../ui/theme/icons.tsx';
import { type AdResult, resultText } from './adLinks.ts';
import { CopyText } from './CopyText.tsx';
import { labelOf } from './steps.ts';
import '../ui/list/rows.css';

interface CopyRowProps {
  readonly copy: Combination;
  readonly parts: CopyParts;
  /** Undefined where the ad has no link, and before its result is known. */
  readonly result: AdResult | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** One ad. Collapsed, it shows the header and the problem, since three ads share a header. Expanded, it shows the whole text. */
export function CopyRow({ copy, parts, result, isOpen, onToggle }: CopyRowProps) {
  const { number, header, problem, text } = copy;
  const id = useId();
  const body = useRef<HTMLParagraphElement>(null);
  const name = `Copywriting ${number}`;

  /** Selects the text, so that the user can copy it by hand. */
  function select() {
    flushSync(() => onToggle(true)); // The text must be rendered before it can be selected.
    if (body.current !== null) window.getSelection()?.selectAllChildren(body.current);
  }

  return (
    <Row
      as="article"
      gap={2}
      tight
      className={isOpen ? 'list-row copy is-open' : 'list-row copy'}
      aria-labelledby={id}
    >
      <Row grow gap={2} tight tone="muted" size="xs" numeric className="copy-head">
        <h2 id={id}>
          <Button
            className="row-link"
            color="default"
            variant="link"
            icon={<ForwardIcon size={18} />}
            aria-expanded={isOpen}
            onClick={() => onToggle(!isOpen)}
          >
            {name}
          </Button>
        </h2>
        <Text as="span" hide={isOpen ? undefined : 'phone'} align="end" className="copy-length">
          {countCharacters(text)} characters
        </Text>
        <Text as="span" className="copy-kind">
          {labelOf(header)} × {labelOf(problem)}
        </Text>
      </Row>
      <Row nowrap tight className="row-primary">
        <Button
          type="text"
          className="icon-button"
          href={shareLink(text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp: share ${name} (opens in a new tab)`}
          icon={<WhatsAppIcon />}
        />
        <CopyButton
          type="link"
          text={text}
          label="Copy"
          about={name}
          doneMessage={`${name} copied`}
          failMessage="Couldn't copy. Press and hold the text to copy it by hand."
          onFail={select}
        />
      </Row>
      {isOpen ? (
        <Stack gap={3} className="row-body copy-body">
          <CopyText ref={body} text={text} />
        </Stack>
      ) : (
        <div className="copy-opening">
          <Text tone="muted" size="s" clamp={1} breaks dir="auto">
            {parts[header]}
          </Text>
          <Text weight="strong" clamp={2} breaks dir="auto">
            {parts[problem]}
          </Text>
        </div>
      )}
      {result && <Result number={number} result={result} />}
    </Row>
  );
}

/** Says what came of an ad, and leads to the people. */
function Result({ number, result }: { number: number; result: AdResult }) {
  const text = `Copy ${number}: ${resultText(result)}`;
  return (
    <Row className="row-body" size="s" numeric>
      {result.came === 0 ? (
        <Text as="span" tone="muted">
          {text}
        </Text>
      ) : (
        <LinkButton type="link" className="flush" to={result.to}>
          {text}
        </LinkButton>
      )}
    </Row>
  );
}
