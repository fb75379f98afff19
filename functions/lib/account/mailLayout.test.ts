import { beforeAll, describe, expect, test } from 'vitest';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { contrast } from '../../../shared/rules/contrast.ts';
import { palettes } from '../../../shared/rules/palette.ts';
import { paths } from '../../../web/src/routing/paths.ts';
import { layOut, type MailContent } from './mailLayout.ts';
import { brandColours } from './mailStyle.ts';
import {
  accessGivenMail,
  accessRefusedMail,
  accessWithdrawnMail,
  addressChangedMail,
  addressTakenMail,
  newAddressMail,
  resetLinkMail,
  resetMail,
  verificationMail,
} from './mails.ts';

beforeAll(stubVariables);

const SITE = 'https://suite.example';
const CODE = '482913';

const codeMails = [verificationMail, newAddressMail, resetMail];
const buttonMails = [
  [accessGivenMail, 'Open M-ACE', paths.mace.editor],
  [accessRefusedMail, 'Ask again', paths.mace.access],
  [accessWithdrawnMail, 'Ask again', paths.mace.access],
  [addressChangedMail, 'Sign in', paths.login],
  [addressTakenMail, 'Sign in', paths.login],
  [() => resetLinkMail('a-token'), 'Choose a new password', `${paths.forgotPassword}?token=a-token`],
] as const;

describe.each(codeMails)('%o', (mail) => {
  test('the code is the only six-digit number, without spaces, so that it can be copied', () => {
    const { text, html } = mail(CODE);
    expect(text.match(/\d{6}/g)).toEqual([CODE]);
    expect(text.split('\n')).toContain(CODE);
    expect(html.match(/\d{6}/g)).toEqual([CODE]);
    expect(html).toContain(`>${CODE}</span>`);
  });
});

describe.each(buttonMails)('%o', (mail, label, path) => {
  test('its button links to a screen of the site, and the URL is also below it and in the text', () => {
    const { text, html } = mail();
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    expect(links.map(([, href, words = '']) => [href, wordsOf(words)])).toEqual([
      [SITE + path, label],
      [SITE + path, SITE + path],
    ]);
    expect(text.split('\n')).toContain(`${label}: ${SITE}${path}`);
  });
});

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();

const everyMail = () => [...codeMails.map((mail) => mail(CODE)), ...buttonMails.map(([mail]) => mail())];

test('no mail loads or links anything outside the site', () => {
  for (const { html } of everyMail()) {
    expect(html).not.toMatch(/<(img|link|script|iframe|svg|video|object|form)\b|\ssrc|url\(|@import|data:/i);
    const addresses = html.match(/\w+:\/\/[^/"<]*/g) ?? [];
    expect(addresses.filter((address) => address !== SITE)).toEqual([]);
  }
});

test('a mail begins with its preview and ends with the reason for it', () => {
  for (const { text, html } of everyMail()) {
    const [first = ''] = text.split('\n');
    const words = wordsOf(html.slice(html.indexOf('<body')));
    expect(words.startsWith(`${first}&#847;`)).toBe(true);
    const last = text.trim().split('\n').at(-1) ?? '';
    expect(last).toMatch(/^You get this mail because .*\.$/);
    expect(words.endsWith(last)).toBe(true);
  }
});

test('typed markup is escaped everywhere in a mail', () => {
  const typed = `<b title='"'>&amp;</b>`;
  const shown = '&lt;b title=&#39;&quot;&#39;&gt;&amp;amp;&lt;/b&gt;';
  const words = { subject: typed, before: [typed], after: [typed], because: typed };
  const focuses: MailContent['focus'][] = [{ code: typed }, { label: typed, url: typed }];
  for (const focus of focuses) {
    const { text, html } = layOut({ ...words, focus });
    expect(html).not.toContain('<b ');
    // Title, aria-label, heading, preview, both paragraphs and the reason; the rest is the focus.
    expect(html.split(shown)).toHaveLength(8 + ('code' in focus ? 1 : 4));
    expect(text).toContain(`${typed}\n\n`);
  }
});

test.each(Object.entries(palettes))(
  'every text has a contrast of at least 4.5 in the %s theme',
  (_, colours) => {
    const { page, surface, soft, text, muted, link, accent } = colours;
    const pairs = [
      [text, surface],
      [text, soft],
      [muted, surface],
      [muted, page],
      [link, surface],
      [link, page],
      [brandColours.on, accent],
      [brandColours.on, brandColours.bar],
      [brandColours.on, brandColours.mark],
    ] as const;
    for (const [ink, ground] of pairs)
      expect([ink, ground, contrast(ink, ground) >= 4.5]).toEqual([ink, ground, true]);
  },
);
