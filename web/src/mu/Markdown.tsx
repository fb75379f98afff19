import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Text } from '../ui/layout/layout.tsx';
import './markdown.css';

interface MarkdownProps {
  readonly text: string;
  /** The level of the largest headings. */
  readonly level?: 2 | 3 | 4;
}

/** Twenty marks of quotes or list items on one line: parsing much deeper ones would overflow the stack. */
const DEEP = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){20}/m;

/** More marks of emphasis than a text has: the time and the stack that parsing needs grow with them. */
const EMPHASIS_MAX = 1000;

const isTooDeep = (text: string) => DEEP.test(text) || (text.match(/[*_~]/g)?.length ?? 0) > EMPHASIS_MAX;

/**
 * Shows an author's text: headings, lists, emphasis, quotes, web links, and uploaded pictures. Line breaks stay.
 * Anything else, such as HTML, is shown as it was typed.
 */
export function Markdown({ text, level = 2 }: MarkdownProps) {
  if (isTooDeep(text)) return <Text typed>{text}</Text>;
  const tokens = new Lexer({ gfm: true, breaks: true }).lex(text);
  const largest = Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)));
  const headingOf: HeadingOf = (depth) => HEADINGS[level - 2 + (depth > largest ? 1 : 0)] ?? 'h5';
  return <div className="markdown">{blocks(tokens, headingOf)}</div>;
}

/** True for every token, because the lexer has no extensions. */
const isStandard = (token: Token): token is MarkedToken => 'raw' in token;

const HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const;
type HeadingOf = (depth: number) => (typeof HEADINGS)[number];

const each = (tokens: readonly MarkedToken[], render: (token: MarkedToken) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
  tokens.map((token, index) => <Fragment key={index}>{render(token)}</Fragment>);

function blocks(tokens: readonly Token[] = [], headingOf: HeadingOf): ReactNode {
  return each(tokens.filter(isStandard), (token) => {
    switch (token.type) {
      case 'heading': {
        const Heading = headingOf(token.depth);
        return <Heading>{inline(token.tokens)}</Heading>;
      }
      case 'list': {
        const items = blocks(token.items, headingOf);
        return token.ordered ? <ol start={Number(token.start)}>{items}</ol> : <ul>{items}</ul>;
      }
      case 'list_item':
        return <li>{blocks(token.tokens, headingOf)}</li>;
      case 'blockquote':
        return <blockquote>{blocks(token.tokens, headingOf)}</blockquote>;
      case 'paragraph':
        return <p>{inline(token.tokens)}</p>;
      case 'text':
        return inline(token.tokens);
      case 'space':
        return null;
      case 'checkbox':
        return token.raw;
      default:
        return <Text typed>{token.raw.trimEnd()}</Text>;
    }
  });
}

/** Links and pictures within a link are no links of their own. */
function inline(tokens: readonly Token[] = [], isInLink = false): ReactNode {
  return each(tokens.filter(isStandard), (token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text;
      case 'strong':
        return <strong>{inline(token.tokens, isInLink)}</strong>;
      case 'em':
        return <em>{inline(token.tokens, isInLink)}</em>;
      case 'br':
        return <br />;
      case 'link':
        return isInLink ? inline(token.tokens, true) : <WebLink {...token} />;
      case 'image':
        return <Picture {...token} isInLink={isInLink} />;
      default:
        return token.raw;
    }
  });
}

function WebLink({ href, raw, tokens }: Tokens.Link) {
  if (!/^https?:/i.test(href)) return raw;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inline(tokens, true)}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** A picture of a course, whose name contains its size. */
const UPLOADED = /^\/media\/logo\/[\w-]+(?:\.(\d+)x(\d+))?\.(?:jpg|png|webp|gif)$/;

/** Shows an uploaded picture, which opens large outside links. The size in its name reserves its room while it loads. */
function Picture({ href, raw, text, title, isInLink }: Tokens.Image & { readonly isInLink: boolean }) {
  const uploaded = UPLOADED.exec(href);
  if (uploaded === null) return raw;
  const [, width, height] = uploaded;
  const picture = <img src={href} alt={text} loading="lazy" {...(height && { width, height })} />;
  const label = `Open ${text || 'the picture'} large`;
  return (
    <>
      {isInLink ? (
        picture
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
          {picture}
        </a>
      )}
      {title && <small>{title}</small>}
    </>
  );
}
