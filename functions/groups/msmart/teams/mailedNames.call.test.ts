import { expect, test } from 'vitest';
import { newValidatedUser } from '../../../../infra/testing/people.ts';
import { mailsTo, nthMailTo, send, someone } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

/** Names of users and teams appear in mails to other users. */
const HOSTILE = [
  'A\r\nBcc: victim@example.com',
  'A\nSubject: You have won',
  'A\u2028B',
  'A\u202egnp.exe',
  'A\u2066B\u2069',
  'A\0B',
  '<a href="https://evil.example">Ann</a>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  'Ann, "; DROP',
];

/** A mail must not contain line ends, bidirectional controls or markup from names. */
async function requireHarmless(address: string, count: number): Promise<void> {
  const { subject, text, html } = await nthMailTo(address, count);
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  expect(text).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069\0\r]/u);
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]|<img|<a [^>]*evil/u);
  expect(await mailsTo('victim@example.com')).toEqual([]);
}

test.each(HOSTILE)('%j as the name of an applicant is refused, or stays within its line', async (name) => {
  const { teamName, owner, managerName } = await foundTeam();
  let mails = (await mailsTo(owner.email)).length;
  const asked = [
    await send(msmart.joinTeam, {
      token: (await newValidatedUser()).token,
      body: { teamName, managerName, yourName: name },
    }),
    await send(msmart.joinAsManager, {
      token: (await newValidatedUser()).token,
      body: { teamName, managerName: name, yourName: name },
    }),
  ];
  for (const { status } of asked) {
    expect([200, 400]).toContain(status);
    if (status === 200) mails += 1;
  }
  if (mails > 0) await requireHarmless(owner.email, mails);
});

test.each(HOSTILE)('%j as the name of a team is refused, or stays within its line', async (start) => {
  const { token, email } = await newValidatedUser();
  const teamName = `${start} ${someone().username}`;
  const { status } = await send(msmart.createTeam, { token, body: { teamName, yourName: 'Owner' } });
  if (status === 400) return;
  expect(status).toBe(200);
  const { token: other } = await newValidatedUser();
  await send(msmart.joinTeam, { token: other, body: { teamName, managerName: 'Owner' } });
  await requireHarmless(email, 1);
});
