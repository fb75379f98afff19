import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatCalls } from './chatCalls.ts';
import { render } from './prerender/plugin.ts';
import { outputOf } from './prerender/program.ts';

const PRIVACY = 'https://example.com/privacy';
const TERMS = 'https://example.com/terms?of=use';

// The production mode makes React render as the build does.
beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => vi.unstubAllEnvs());

/** The prerendered documents: the screens of signed-out users, and the visitors' page. */
const documents = async () => {
  const made = [await render(), await outputOf('build/prerender/chat.tsx', [chatCalls()])];
  return made.map((one) => JSON.stringify(one));
};

test('the policies of the settings are linked at sign-up, in the footer and in the visitors’ chat', async () => {
  vi.stubEnv('VITE_PRIVACY_URL', PRIVACY);
  vi.stubEnv('VITE_TERMS_URL', TERMS);
  const [screens = '', chat = ''] = await documents();
  for (const made of [screens, chat]) for (const url of [PRIVACY, TERMS]) expect(made).toContain(url);
  expect(screens).toContain('With your registration you accept');
});

test('no policy link is shown without policies', async () => {
  const made = (await documents()).join('');
  expect(made).toContain('Submit');
  expect(made).not.toContain('policy-links');
  expect(made).not.toContain('With your registration');
});
