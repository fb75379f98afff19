import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './Markdown.tsx';

const html = (text: string, level: 2 | 3 = 2) =>
  renderToStaticMarkup(createElement(Markdown, { text, level })).replace(
    /^<div class="markdown">|<\/div>$/g,
    '',
  );

test('headings, lists, emphasis and quotes are shown, and line breaks stay', () => {
  expect(html('Hello\nyou')).toBe('<p>Hello<br/>you</p>');
  expect(html('# A\n\n### B')).toBe('<h2>A</h2><h3>B</h3>');
  expect(html('### A', 3)).toBe('<h3>A</h3>');
  expect(html('- **a**\n- *b*')).toBe('<ul><li><strong>a</strong></li><li><em>b</em></li></ul>');
  expect(html('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
  expect(html('> a')).toBe('<blockquote><p>a</p></blockquote>');
});

test('a web link opens in a new tab', () => {
  const link = '<a href="https://a.my/x" target="_blank" rel="noopener noreferrer">';
  expect(html('[here](https://a.my/x)')).toContain(`${link}here<`);
  expect(html('See https://a.my/x.')).toContain(`See ${link}https://a.my/x<`);
});

test.each([
  ['[![A jar](/media/logo/a.png)](https://a.my/x)', '<img src="/media/logo/a.png"'],
  ['[see <https://b.my/y>](https://a.my/x)', 'see https://b.my/y'],
  ['[**<https://b.my/y>**](https://a.my/x)', '<strong>https://b.my/y</strong>'],
])('%j is one link', (text, content) => {
  const shown = html(text);
  expect(shown.match(/<a /g)).toHaveLength(1);
  expect(shown).toContain(`<a href="https://a.my/x" target="_blank" rel="noopener noreferrer">${content}`);
});

test('an uploaded picture keeps its room, and opens large', () => {
  const shown = html('![A jar](/media/logo/a-B_1.800x600.webp "Use it daily")');
  expect(shown).toContain('<img src="/media/logo/a-B_1.800x600.webp" alt="A jar"');
  expect(shown).toContain('width="800" height="600"');
  expect(shown).toContain('aria-label="Open A jar large"');
  expect(shown).toContain('<small>Use it daily</small>');
});

test.each([
  '<b onclick="x()">a</b>',
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '[a](data:text/html,b)',
  '[a](/logout)',
  '![a](https://a.my/x.png)',
  '![a](/media/logo/../a.png)',
  '`code`',
  '| a | b |\n| - | - |\n| 1 | 2 |',
])('%j is shown as it was typed', (text) => {
  const shown = html(text);
  expect(shown).not.toMatch(/<(?!\/?p\b)/);
  expect(shown.replace(/<[^>]*>/g, '')).toBe(
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  );
});

test('no text leads anywhere but to web pages and uploaded pictures', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constant('https://a.my/x'),
    fc.constantFrom(
      '](',
      '![',
      '[',
      ')',
      '<',
      '>',
      'javascript:',
      '//a',
      '/media/logo/',
      '.png',
      '\n',
      '# ',
      '&#106;',
    ),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      for (const [, address = ''] of html(words.join('')).matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(address).toMatch(/^(?:https?:|\/media\/logo\/[\w-]+\.)/i);
      }
    }),
  );
});

test('a text with too many marks of emphasis is shown as it was typed', () => {
  const stars = '*'.repeat(4999);
  expect(html(`${stars}a${stars}`)).toContain(`${stars}a${stars}`);
  expect(html(`${'*'.repeat(400)}a`)).toContain('a');
});

test.each(['>', '> ', '- ', '1. '])('10,000 characters of %j do not break the screen', (mark) => {
  expect(html(mark.repeat(10_000 / mark.length))).toContain(mark.trim().replace('>', '&gt;'));
});
