import { beforeAll, expect, test } from 'vitest';
import { stubVariables } from '../../../../infra/testing/codes.ts';
import { paths, pathTo } from '../../../../web/src/routing/paths.ts';
import { acceptedMail, rejectedMail, requestMail } from './mails.ts';

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
])('a mail says what became of the request, and leads on: %#', (mail, words, path) => {
  const { text, html } = mail();
  expect(text).toContain(words);
  expect(text).toContain(teamName);
  expect(text).toContain(`${screen(pathTo(path, { teamName }))}\n`);
  expect(html).not.toContain('<Ling>');
});

test('no subject holds what somebody typed', () => {
  const typed = { teamName: 'Typed', username: 'Typed', yourName: 'Typed', managerName: 'Typed' };
  for (const mail of [requestMail, acceptedMail, rejectedMail]) {
    expect(mail({ ...asked, ...typed }).subject).not.toContain('Typed');
  }
});

test('a name that ends a line begins no paragraph of the mail', () => {
  const broken = 'Mei\n\nYour password has expired: https://elsewhere.example\u2029';
  const told = { ...asked, teamName: `A  b\u2028${teamName}`, yourName: broken, managerName: broken };
  for (const { text } of [requestMail(told), acceptedMail(told), rejectedMail(told)]) {
    expect(text).not.toMatch(/^Your password|[\u2028\u2029]/mu);
  }
  // The address is that of the team as it is called.
  expect(requestMail(told).text).toContain(pathTo(paths.msmart.team, { teamName: told.teamName }));
});

test('a username that is a web address becomes no link', () => {
  const told = { ...asked, username: 'evil.com', yourName: 'evil.com' };
  for (const { text, html } of [requestMail(told), acceptedMail(told), rejectedMail(told)]) {
    expect(text + html).not.toContain('evil.com');
  }
  expect(requestMail(told).text).toContain('evil.\u2060com (evil.\u2060com) asks to join');
});
