import { randomUUID } from 'node:crypto';

/** The fields that SES receives and makes the message of. */
export interface MimeContent {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: MimeText;
  /** Undefined: the mail has no such part. */
  readonly text: MimeText | undefined;
  readonly html: MimeText | undefined;
  readonly at: Date;
}

export interface MimeText {
  readonly data: string;
  /** SES takes a text without one for ASCII. */
  readonly charset: string | undefined;
}

const CRLF = '\r\n';
const LINE_CHARACTERS = 76;
/** An encoded word has 75 characters at most, 12 of them around the base64: so many bytes of UTF-8 fit. */
const WORD_BYTES = 45;

/** A message as it goes over the wire: text and HTML are alternatives. */
export function mimeMessage({ from, to, subject, text, html, at }: MimeContent): string {
  const parts = [...(text ? [part('text/plain', text)] : []), ...(html ? [part('text/html', html)] : [])];
  const head = [
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    `Subject: ${headerText(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ];
  const [only, ...others] = parts;
  if (only === undefined || others.length === 0) return [...head, ...(only ?? [''])].join(CRLF);
  const boundary = `=_${randomUUID()}`;
  return [
    ...head,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...parts.flatMap((each) => [`--${boundary}`, ...each]),
    `--${boundary}--`,
    '',
  ].join(CRLF);
}

function part(type: string, { data, charset = 'US-ASCII' }: MimeText): string[] {
  const lines = bytesOf(data, charset)
    .toString('base64')
    .match(new RegExp(`.{1,${LINE_CHARACTERS}}`, 'g'));
  return [
    `Content-Type: ${type}; charset=${charset}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(lines ?? []),
  ];
}

function headerText({ data, charset = 'US-ASCII' }: MimeText): string {
  if (/^[ -~]*$/.test(data)) return data;
  const words: string[] = [];
  let word = '';
  for (const character of data) {
    if (bytesOf(word + character, charset).length > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((each) => `=?${charset}?B?${bytesOf(each, charset).toString('base64')}?=`)
    .join(`${CRLF} `);
}

/** Replaces characters that the charset lacks by question marks, as SES does. */
function bytesOf(text: string, charset: string): Buffer {
  if (/^utf-8$/i.test(charset)) return Buffer.from(text);
  return Buffer.from([...text].map((character) => (character <= '\x7f' ? character : '?')).join(''));
}
