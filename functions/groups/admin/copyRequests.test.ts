import { beforeAll, expect, test } from 'vitest';
import { adminCaller, nothingSent, userOf } from '../../../infra/testing/callers.ts';
import { stubVariables } from '../../../infra/testing/codes.ts';
import { copyRequests } from '../../lib/store/copyRequest.ts';
import { users } from '../../lib/store/user.ts';
import { approveCopyRequest, deleteCopyRequest, revokeCopyAccess } from './copyRequests.ts';

beforeAll(stubVariables);

const open = copyRequests.stored({
  username: 'Ann',
  link: 'https://example.com',
  requestedAt: '2026-01-02T03:04:05.000Z',
});
const asked = { ...nothingSent, caller: adminCaller(), body: { username: 'ann' }, prepared: undefined };

test('an approval gives access, closes the request, is audited and mailed', () => {
  const found = userOf();
  expect(approveCopyRequest.decide({ ...asked, found, open })).toMatchObject({
    writes: [
      users.patch(found, { hasCopyAccess: true }),
      copyRequests.remove(open),
      { put: { row: { admin: 'root', action: 'Approved M-ACE access', target: 'Ann' } } },
    ],
    effects: [{ mails: { to: 'ann@example.com' }, mail: { subject: 'You can use M-ACE now' } }],
    reply: { succ: 'Ann can use M-ACE now' },
  });
});

test('a second approval writes and mails nothing', () => {
  const decision = approveCopyRequest.decide({
    ...asked,
    found: userOf({ hasCopyAccess: true }),
    open: undefined,
  });
  expect(decision).toEqual({ reply: { succ: 'Ann can use M-ACE now' } });
});

test('a request that does not exist is neither approved nor refused', () => {
  const nothing = { ...asked, found: userOf(), open: undefined };
  expect(() => approveCopyRequest.decide(nothing)).toThrow('User Ann has no open request');
  expect(() => deleteCopyRequest.decide(nothing)).toThrow('User Ann has no open request');
  expect(() => approveCopyRequest.decide({ ...asked, found: undefined, open })).toThrow('User ann not exist');
});

test('a revocation without access writes nothing', () => {
  expect(revokeCopyAccess.decide({ ...asked, found: userOf(), open: undefined })).toEqual({
    reply: { succ: 'Ann can no longer use M-ACE' },
  });
});
