import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { adminActionExample, adminReadExample, byName } from '../adminExample.ts';
import { type Example, example, readExample } from '../example.ts';
import { newValidatedUser } from '../people.ts';
import { send, type TestUser } from '../suite.ts';

async function askForAccess({ token }: TestUser): Promise<void> {
  await send(user.requestCopyAccess, { token, body: { link: 'https://example.com/post' } });
}

async function giveAccess(target: TestUser, adminToken: string): Promise<void> {
  await askForAccess(target);
  await send(admin.approveCopyRequest, { adminToken, body: byName(target) });
}

const accessOf = async ({ token }: TestUser) => (await send(user.getCopyAccess, { token })).body;
const hasNoRequest = async (target: TestUser) => (await accessOf(target)).request === 'none';

export const mace: Readonly<Record<string, Example>> = {
  'user.getCopyAccess': readExample(user.getCopyAccess),
  'user.requestCopyAccess': example(user.requestCopyAccess, newValidatedUser, {
    sent: ({ token }) => ({ token, body: { link: 'https://example.com/post' } }),
    happenedOnce: async (person) => (await accessOf(person)).request === 'pending',
  }),
  'admin.listCopyRequests': adminReadExample(admin.listCopyRequests),
  'admin.approveCopyRequest': adminActionExample(admin.approveCopyRequest, {
    action: 'Approved M-ACE access',
    before: askForAccess,
    body: byName,
    happenedOnce: async (target) => (await accessOf(target)).status === 'approved',
  }),
  'admin.deleteCopyRequest': adminActionExample(admin.deleteCopyRequest, {
    action: 'Refused M-ACE access',
    repeatRefusals: ['NO_REQUEST'],
    before: askForAccess,
    body: byName,
    happenedOnce: hasNoRequest,
  }),
  'admin.revokeCopyAccess': adminActionExample(admin.revokeCopyAccess, {
    action: 'Revoked M-ACE access',
    before: giveAccess,
    body: byName,
    happenedOnce: hasNoRequest,
  }),
};
