import { expect, test } from 'vitest';
import { mailsTo, newValidatedUser, nthMailTo, send, someone } from '../../infra/testing/suite.ts';
import { foundTeam } from '../../infra/testing/teams.ts';
import { msmart } from '../../shared/contract/msmart.ts';

/** What people call themselves and their teams comes to others by mail. */
const HOSTILE = [
  'A\r\nBcc: victim@example.com',
  'A\nSubject: You have won',
  'A\u2028B',
  'A\u202egnp.exe',
  'A\u2066B\u2069',
  'A\0B',
  '<a href="https://evil.example">Ann</a>',
  '=HYPERLINK("https://evil.example")',
  'Ann, "; DROP',
];

test.each(HOSTILE)(
  '%j as the name of who asks to join is refused, or stays within its line',
  async (yourName) => {
    const { teamName, owner, managerName } = await foundTeam();
    const { token } = await newValidatedUser();
    const before = (await mailsTo(owner.email)).length;
    const answer = await send(msmart.joinAsManager, { token, body: { teamName, yourName } });
    const asked = await send(msmart.joinTeam, {
      token: (await newValidatedUser()).token,
      body: { teamName, managerName, yourName },
    });
    expect(answer.status).toBe(asked.status === 400 ? 400 : answer.status);
    if (answer.status === 400) return;
    const { subject, text } = await nthMailTo(owner.email, before + 1);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]/u);
    expect(await mailsTo('victim@example.com')).toEqual([]);
  },
);

test.each(HOSTILE)('%j as the name of a team is refused, or stays within its line', async (start) => {
  const { token, email } = await newValidatedUser();
  const teamName = `${start} ${someone().username}`;
  const { status } = await send(msmart.createTeam, { token, body: { teamName, yourName: 'Owner' } });
  if (status === 400) return;
  expect(status).toBe(200);
  const { token: other } = await newValidatedUser();
  await send(msmart.joinTeam, { token: other, body: { teamName, managerName: 'Owner' } });
  const { subject } = await nthMailTo(email, 1);
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  expect(subject).toContain(start.replace(/\s+/g, ' '));
});
