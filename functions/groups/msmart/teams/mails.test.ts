import { beforeAll, expect, test } from 'vitest';
import { stubVariables } from '../../../../infra/testing/codes.ts';
import { paths, pathTo } from '../../../../web/src/routing/paths.ts';
import { acceptedMail, inOneLine, rejectedMail, requestMail } from './mails.ts';

beforeAll(stubVariables);

const teamName = '吉隆坡 100% & more';
const asked = {
  what: 'request',
  teamName,
  username: 'mei',
  yourName: 'Mei <Ling>',
  role: 'member',
  managerName: 'Ravi',
} as const;
const led = { ...asked, role: 'manager' } as const;
const screen = (path: string) => `https://suite.example${path}`;

test.each([
  [() => requestMail(asked), 'Mei <Ling> (mei) asks to join the group Ravi in your team', paths.msmart.team],
  [() => requestMail(led), 'Mei <Ling> (mei) asks to lead the group Ravi in your team', paths.msmart.team],
  [() => acceptedMail(asked), 'You are in the team', paths.msmart.database],
  [() => acceptedMail(led), 'You lead the group Ravi in the team', paths.msmart.team],
  [() => rejectedMail(asked), 'was not accepted', paths.msmart.home],
])('a mail says what happened to the request, and links to the next screen: %#', (mail, words, path) => {
  const { text, html } = mail();
  expect(text).toContain(words);
  expect(text).toContain(teamName);
  expect(text).toContain(`${screen(pathTo(path, { teamName }))}\n`);
  expect(html).not.toContain('<Ling>');
});

test('no subject contains typed text', () => {
  const typed = { teamName: 'Typed', username: 'Typed', yourName: 'Typed', managerName: 'Typed' };
  for (const mail of [requestMail, acceptedMail, rejectedMail]) {
    expect(mail({ ...asked, ...typed }).subject).not.toContain('Typed');
  }
});

test('a name with line ends starts no paragraph of the mail', () => {
  const broken = 'Mei\n\nYour password has expired: https://elsewhere.example\u2029';
  const input = { ...asked, teamName: `A  b\u2028${teamName}`, yourName: broken, managerName: broken };
  for (const { text } of [requestMail(input), acceptedMail(input), rejectedMail(input)]) {
    expect(text).not.toMatch(/^Your password|[\u2028\u2029]/mu);
  }
  // The link contains the team's unchanged name.
  expect(requestMail(input).text).toContain(pathTo(paths.msmart.team, { teamName: input.teamName }));
});

test('a username that is a web address becomes no link', () => {
  const input = { ...asked, username: 'evil.com', yourName: 'evil.com' };
  for (const { text, html } of [requestMail(input), acceptedMail(input), rejectedMail(input)]) {
    expect(text + html).not.toContain('evil.com');
  }
  expect(requestMail(input).text).toContain('evil.\u2060com (evil.\u2060com) asks to join');
  // The dots of East Asian keyboards.
  for (const dot of '。．｡') expect(inOneLine(`evil${dot}com`)).toBe(`evil${dot}\u2060com`);
});
