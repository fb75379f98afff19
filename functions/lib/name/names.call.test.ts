import { beforeAll, describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, someone, type TestUser } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';

const UNFIT = 'Username may contain letters, digits, dots, dashes and underscores only';

const signUp = (username: string) => send(user.signUp, { body: { ...someone(), username } });

/** Eight digits that no other name of the test file has. */
const someDigits = () =>
  String(parseInt(someone().username.slice(-7), 16))
    .slice(-8)
    .padStart(8, '0');

/** A name in Latin letters, and those that pass for it: of Cyrillic, of Greek, and of Latin letters beyond ASCII. */
function lookAlikes() {
  const id = someDigits();
  return { latin: `ao${id}`, cyrillic: `ао${id}`, greek: `αο${id}`, beyondAscii: `ɑo${id}` };
}

describe('a username', () => {
  test.each(['аdmin', 'ADМIN', 'ѕystem', 'ѕuрроrt', 'mе', 'adrnin', 'ɑdmin'])(
    'that passes for a reserved one is refused: %s',
    async (username) => {
      expect(await signUp(username)).toMatchObject({
        status: 400,
        body: { error: UNFIT, fields: { username: UNFIT } },
      });
    },
  );

  test('beyond ASCII does not pass for a taken one, in either case', async () => {
    const { latin, cyrillic } = lookAlikes();
    expect((await signUp(latin)).status).toBe(200);
    for (const username of [cyrillic, cyrillic.toUpperCase()]) {
      expect(await signUp(username)).toMatchObject({ status: 400, body: { fields: { username: UNFIT } } });
    }
  });

  test('beyond ASCII does not pass for another that is', async () => {
    const { cyrillic, greek, beyondAscii } = lookAlikes();
    expect((await signUp(cyrillic)).status).toBe(200);
    for (const username of [greek, beyondAscii]) expect((await signUp(username)).status).toBe(400);
  });

  test('in ASCII stands in nobody’s way', async () => {
    const { latin, cyrillic } = lookAlikes();
    expect((await signUp(cyrillic)).status).toBe(200);
    expect((await signUp(latin)).status).toBe(200);
    const id = someone().username.slice(-6);
    for (const username of [`l${id}`, `1${id}`, `I${id}`]) expect((await signUp(username)).status).toBe(200);
  });

  test('of Latin with Cyrillic or Greek letters is refused, also where it passes for nobody’s', async () => {
    const id = someDigits();
    for (const username of [`Жann${id}`, `Ωann${id}`, `ЖΩ${id}`]) {
      expect(await signUp(username)).toMatchObject({ status: 400, body: { fields: { username: UNFIT } } });
    }
  });

  test('may hold Chinese and Latin letters', async () => {
    const id = someone().username.slice(-8);
    for (const username of [`小明${id}`, `大明${id}`]) expect((await signUp(username)).status).toBe(200);
  });

  test('of those that pass for each other and are wanted at once, one is given', async () => {
    const { cyrillic, greek, beyondAscii } = lookAlikes();
    const answers = await Promise.all([cyrillic, greek, beyondAscii].map(signUp));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('may have a word of marks alone, and is found', async () => {
    expect((await signUp(`${someone().username.slice(-8)}.\u0301\u0301`)).status).toBe(200);
  });
});

describe('a team', () => {
  let creator: TestUser;
  beforeAll(async () => {
    creator = await newValidatedUser();
  });
  const create = (teamName: string, yourName = 'Mei') =>
    send(msmart.createTeam, { token: creator.token, body: { teamName, yourName } });

  test.each([
    ['\u0301', 'Team Name is required'],
    ['\u0301 \u0300', 'Team Name is required'],
    ['Alpha\u200b', 'Team Name cannot contain characters that cannot be seen'],
  ])('is not called %j', async (name, words) => {
    expect(await create(name)).toMatchObject({ status: 400, body: { fields: { teamName: words } } });
  });

  test('has no group of marks alone', async () => {
    expect(await create(`T ${someone().username}`, '\u0301')).toMatchObject({
      status: 400,
      body: { fields: { yourName: 'Your Name is required' } },
    });
  });

  test('may have a word of marks alone', async () => {
    expect((await create(`T ${someone().username} \u0301`)).status).toBe(200);
  });

  test('does not pass for a taken one beyond ASCII, and may in it', async () => {
    const { latin, cyrillic } = lookAlikes();
    expect((await create(`Team ${latin}`)).status).toBe(200);
    expect(await create(`Team ${cyrillic}`)).toMatchObject({
      status: 409,
      body: { fields: { teamName: 'Team Name is already taken' } },
    });
    const other = lookAlikes();
    expect((await create(`Team ${other.cyrillic}`)).status).toBe(200);
    expect((await create(`Team ${other.latin}`)).status).toBe(200);
  });
});

test.each(['\u0301', 'My\u200bbot'])('a bot is not called %j', async (bot_name) => {
  const { token } = await newValidatedUser();
  const answer = await send(mchat.createChat, { token, body: { bot_name, link: 'bot' } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { bot_name: expect.any(String) } } });
});
