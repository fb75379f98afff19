import { describe, expect, test } from 'vitest';
import type { Session } from '../session/store.ts';
import { type Access, redirectFor, returnLocation } from './guards.ts';
import { paths } from './paths.ts';

const user = { token: 't', username: 'amy' };
const signedOut: Session = { ended: {} };
const unverified: Session = { user, ended: {} };
const verified: Session = { user, validity: 'v', ended: {} };
const admin: Session = { admin: { adminToken: 'a', username: 'root' }, ended: {} };
const both: Session = { ...verified, ...admin };

function destination(access: Access, session: Session, state: unknown = null) {
  return redirectFor(access, { session, address: '/mace?x=1#y', state })?.to;
}

describe('pages by access', () => {
  test.each<[Access, Session, string | undefined]>([
    ['verified', signedOut, paths.login],
    ['verified', unverified, paths.verifyEmail],
    ['verified', verified, undefined],
    ['verified', admin, paths.login],
    ['unverified', signedOut, paths.login],
    ['unverified', unverified, undefined],
    ['unverified', verified, paths.home],
    ['unverified', admin, paths.login],
    ['unverified', both, paths.home],
    ['signedOut', signedOut, undefined],
    ['signedOut', unverified, paths.home],
    ['signedOut', verified, paths.home],
    ['signedOut', admin, undefined],
    ['signedOut', both, paths.home],
    ['admin', signedOut, paths.admin.login],
    ['admin', unverified, paths.admin.login],
    ['admin', verified, paths.admin.login],
    ['admin', admin, undefined],
    [
      'admin',
      { ...admin, admin: { adminToken: 'a', username: 'root', factorRequired: true } },
      paths.admin.security,
    ],
    ['noAdmin', signedOut, undefined],
    ['noAdmin', verified, undefined],
    ['noAdmin', admin, paths.admin.panel],
    ['noAdmin', both, paths.admin.panel],
    ['everyone', signedOut, undefined],
    ['everyone', verified, undefined],
  ])('%s, visited by %o: %s', (access, session, to) => {
    expect(destination(access, session)).toBe(to);
  });

  test('a validity without a user lets nobody in', () => {
    expect(destination('verified', { validity: 'v', ended: {} })).toBe(paths.login);
  });
});

test('an admin who has to make a second factor may stay where it is made', () => {
  const session: Session = { admin: { adminToken: 'a', username: 'root', factorRequired: true }, ended: {} };
  for (const address of [paths.admin.security, `${paths.admin.security}?a#b`]) {
    expect(redirectFor('admin', { session, address, state: null })).toBeUndefined();
  }
});

describe('the return location', () => {
  test('is kept on the way to the sign-in, which leads back to it', () => {
    const away = redirectFor('verified', { session: signedOut, address: '/mace?x=1#y', state: null });
    expect(away).toEqual({ to: paths.login, state: { from: '/mace?x=1#y' } });
    expect(destination('signedOut', verified, away?.state)).toBe('/mace?x=1#y');
  });

  test('survives a sign-up and the mailed code', () => {
    const invitation = '/msmart/team/join?team=A';
    const away = redirectFor('verified', { session: signedOut, address: invitation, state: null });
    const back = redirectFor('signedOut', {
      session: unverified,
      address: paths.signUp,
      state: away?.state,
    })?.to;
    expect(back).toBe(invitation);
    const toCode = redirectFor('verified', { session: unverified, address: invitation, state: null });
    expect(toCode?.to).toBe(paths.verifyEmail);
    expect(destination('unverified', verified, toCode?.state)).toBe(invitation);
  });

  test('is kept when a session has expired, but not after a logout', () => {
    const at = (ended: Session['ended']) =>
      redirectFor('verified', { session: { ended }, address: paths.mace.editor, state: null })?.state;
    expect(at({ user: 'expired' })).toEqual({ from: paths.mace.editor });
    expect(at({ user: 'logout' })).toBeUndefined();
  });

  test.each(['/change-password', '/change-password/', '/change-password?x', '/change-password#x'])(
    '%s is the start',
    (from) => {
      expect(returnLocation({ from }, paths.home)).toBe(paths.home);
    },
  );

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '', 7, null, undefined])(
    '%o is not an address of this site',
    (from) => {
      expect(returnLocation({ from }, paths.home)).toBe(paths.home);
    },
  );

  test.each([null, undefined, 'x', 7, [], {}])('a history entry that holds %o has none', (state) => {
    expect(returnLocation(state, paths.admin.panel)).toBe(paths.admin.panel);
  });
});
