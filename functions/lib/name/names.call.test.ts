import { beforeAll, describe, expect, test } from 'vitest';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, someone, type TestUser } from '../../../infra/testing/suite.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';

const NOT_ALLOWED = 'Username may contain letters, digits, dots, dashes and underscores only';

const signUp = (username: string) => send(user.signUp, { body: { ...someone(), username } });

/** Returns eight random digits. */
const someDigits = () =>
  String(parseInt(someone().username.slice(-7), 16))
    .slice(-8)
    .padStart(8, '0');

/** Returns a name in ASCII and confusable ones in Cyrillic, Greek and other Latin letters. */
function confusableNames() {
  const id = someDigits();
  return { latin: `ao${id}`, cyrillic: `ао${id}`, greek: `αο${id}`, beyondAscii: `ɑo${id}` };
}

describe('a username', () => {
  test.each(['аdmin', 'ADМIN', 'ѕystem', 'ѕuрроrt', 'mе', 'adrnin', 'ɑdmin'])(
    'that is confusable with a reserved one is refused: %s',
    async (username) => {
      expect(await signUp(username)).toMatchObject({
        status: 400,
        body: { error: NOT_ALLOWED, fields: { username: NOT_ALLOWED } },
      });
    },
  );

  test('beyond ASCII that is confusable with a taken one is refused, in upper and lower case', async () => {
    const { latin, cyrillic } = confusableNames();
    expect((await signUp(latin)).status).toBe(200);
    for (const username of [cyrillic, cyrillic.toUpperCase()]) {
      expect(await signUp(username)).toMatchObject({
        status: 400,
        body: { fields: { username: NOT_ALLOWED } },
      });
    }
  });

  test('beyond ASCII that is confusable with another one beyond ASCII is refused', async () => {
    const { cyrillic, greek, beyondAscii } = confusableNames();
    expect((await signUp(cyrillic)).status).toBe(200);
    for (const username of [greek, beyondAscii]) expect((await signUp(username)).status).toBe(400);
  });

  test('in ASCII is allowed even when it is confusable with a taken one', async () => {
    const { latin, cyrillic } = confusableNames();
    expect((await signUp(cyrillic)).status).toBe(200);
    expect((await signUp(latin)).status).toBe(200);
    const id = someone().username.slice(-6);
    for (const username of [`l${id}`, `1${id}`, `I${id}`]) expect((await signUp(username)).status).toBe(200);
  });

  test('that mixes Latin with Cyrillic or Greek letters is refused', async () => {
    const id = someDigits();
    for (const username of [`Жann${id}`, `Ωann${id}`, `ЖΩ${id}`]) {
      expect(await signUp(username)).toMatchObject({
        status: 400,
        body: { fields: { username: NOT_ALLOWED } },
      });
    }
  });

  test('may mix Chinese and Latin letters', async () => {
    const id = someone().username.slice(-8);
    for (const username of [`小明${id}`, `大明${id}`]) expect((await signUp(username)).status).toBe(200);
  });

  test('is given once when confusable ones are requested at the same time', async () => {
    const { cyrillic, greek, beyondAscii } = confusableNames();
    const answers = await Promise.all([cyrillic, greek, beyondAscii].map(signUp));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('may have a word of combining marks alone', async () => {
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
  ])('cannot be called %j', async (name, words) => {
    expect(await create(name)).toMatchObject({ status: 400, body: { fields: { teamName: words } } });
  });

  test('cannot have a group whose name is only combining marks', async () => {
    expect(await create(`T ${someone().username}`, '\u0301')).toMatchObject({
      status: 400,
      body: { fields: { yourName: 'Your Name is required' } },
    });
  });

  test('may have a word of combining marks alone', async () => {
    expect((await create(`T ${someone().username} \u0301`)).status).toBe(200);
  });

  test('cannot have a confusable name beyond ASCII, but may have one in ASCII', async () => {
    const { latin, cyrillic } = confusableNames();
    expect((await create(`Team ${latin}`)).status).toBe(200);
    expect(await create(`Team ${cyrillic}`)).toMatchObject({
      status: 409,
      body: { fields: { teamName: 'Team Name is already taken' } },
    });
    const other = confusableNames();
    expect((await create(`Team ${other.cyrillic}`)).status).toBe(200);
    expect((await create(`Team ${other.latin}`)).status).toBe(200);
  });
});

test.each(['\u0301', 'My\u200bbot'])('a bot cannot be called %j', async (bot_name) => {
  const { token } = await newValidatedUser();
  const answer = await send(mchat.createChat, { token, body: { bot_name, link: 'bot' } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { bot_name: expect.any(String) } } });
});
