import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { signedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { claimsOf, someClaim } from '../../../infra/testing/claims.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, setStack } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { words } from '../../../shared/contract/words.ts';

// A stack has one list of the company.
let stack: LocalStack;
let root: TestAdmin;
beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ site, limits: 'off' });
  setStack(stack);
  root = await signedInAdmin({ endpoint: stack.port.url, tableName: stack.tableName });
});
afterAll(() => stack.stop());

const update = ({ adminToken }: TestAdmin, body: object) =>
  send(words.updateCompanyClaims, { adminToken, body });
const shown = async () => (await send(words.getCompanyClaims, { adminToken: root.adminToken })).body;

test('the list of the company is empty at first, is saved by version, and stands in the audit', async () => {
  const { token } = await newValidatedUser();
  const first = { add: [], off: [], mode: 'confirm', version: 0 };
  expect(await shown()).toEqual(first);
  const list = { add: [someClaim], off: ['income-passive'], mode: 'block' };
  const both = await Promise.all([
    update(root, { ...list, version: 0 }),
    update(root, { ...list, version: 0 }),
  ]);
  // Both requests ask for the same list, so the second one changes nothing.
  const [{ body }] = both;
  expect(both).toMatchObject([
    { status: 200, body: { succ: 'Claims updated' } },
    { status: 200, body: { version: body.version } },
  ]);
  const stored = { ...list, version: body.version };
  expect(await shown()).toEqual(stored);
  const { version, mode, company } = await claimsOf({ ...(await newValidatedUser()), token });
  expect({ version, mode, ...company }).toEqual(stored);
  expect(await update(root, { ...first, version: 0 })).toMatchObject({ status: 409, body: { stored } });
  await update(root, { ...list, mode: 'tell', version: body.version });
  const query = { about: 'mace' };
  const { list: entries } = await send(admin.listAudit, { adminToken: root.adminToken, query });
  const entry = { admin: root.username, action: 'Changed claims', target: "the company's list" };
  expect(entries).toMatchObject([
    { ...entry, detail: 'mode' },
    { ...entry, detail: 'add, off, mode' },
  ]);
});

test('only an admin reads and changes the list, and only within its limits', async () => {
  const { token } = await newValidatedUser();
  const body = { add: [], off: [], mode: 'tell' };
  expect((await send(words.getCompanyClaims, { token })).status).toBe(401);
  expect((await send(words.updateCompanyClaims, { token, body })).status).toBe(401);
  const refusals = [
    [{ mode: 'none' }, 'mode'],
    [{ off: 'all' }, 'off'],
    [{ add: Array.from({ length: 201 }, () => someClaim) }, 'add'],
  ] as const;
  for (const [more, field] of refusals) {
    const answer = await update(root, { ...body, ...more });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  }
});
