import { expect, test } from 'vitest';
import { type MimeContent, mimeMessage } from './mime.ts';

const utf8 = (data: string) => ({ data, charset: 'UTF-8' });
const content: MimeContent = {
  from: 'M-Suite <no-reply@example.com>',
  to: ['a@example.com'],
  subject: utf8('Code'),
  text: utf8('text'),
  html: utf8('<p>html</p>'),
  at: new Date(0),
};
const encoded = (text: string) => Buffer.from(text).toString('base64');

test('text and HTML are alternatives, the text first', () => {
  const [head = '', ...parts] = mimeMessage(content).split('\r\n--=_');
  expect(head).toContain('From: M-Suite <no-reply@example.com>\r\nTo: a@example.com\r\nSubject: Code');
  expect(head).toContain('Date: Thu, 01 Jan 1970 00:00:00 +0000');
  const boundary = /multipart\/alternative; boundary="=_(.+)"/.exec(head)?.[1];
  const part = (type: string, text: string) =>
    `${boundary}\r\nContent-Type: ${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded(text)}`;
  expect(parts).toEqual([part('text/plain', 'text'), part('text/html', '<p>html</p>'), `${boundary}--\r\n`]);
});

test('a mail of one part is no multipart', () => {
  expect(mimeMessage({ ...content, html: undefined })).toMatch(/text\/plain; charset=UTF-8.*dGV4dA==$/s);
});

test('a long text is folded, and no line of it is over 76 characters', () => {
  const text = 'ä'.repeat(1000);
  const [, body = ''] = mimeMessage({ ...content, text: utf8(text), html: undefined }).split('\r\n\r\n');
  expect(Math.max(...body.split('\r\n').map(({ length }) => length))).toBe(76);
  expect(Buffer.from(body, 'base64').toString()).toBe(text);
});

test('a subject beyond ASCII is in encoded words of whole characters', () => {
  const subject = '验证码 '.repeat(20);
  const [, header = ''] =
    /Subject: (.*?)\r\nDate/s.exec(mimeMessage({ ...content, subject: utf8(subject) })) ?? [];
  const words = header.split('\r\n ');
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
  const texts = words.map((word) =>
    Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString(),
  );
  expect(texts.join('')).toBe(subject);
});

test('what is sent without a charset keeps ASCII alone', () => {
  const text = { data: 'für', charset: undefined };
  expect(mimeMessage({ ...content, text, html: undefined })).toMatch(
    new RegExp(`text/plain; charset=US-ASCII.*${encoded('f?r')}$`, 's'),
  );
});

test('a subject brings no header of its own', () => {
  const subject = utf8('Hello\r\nBcc: victim@example.com');
  expect(mimeMessage({ ...content, subject })).not.toContain('\r\nBcc');
});
