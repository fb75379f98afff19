import { admin } from '../../../shared/contract/admin.ts';
import { timesInAudit } from '../adminExample.ts';
import { newAdminToken, signedInAdmin } from '../admins.ts';
import { type Example, example, type Operator } from '../example.ts';
import { type AdminWithFactor, adminWithFactor, pendingFactor } from '../factors.ts';
import { newAdmin } from '../people.ts';
import { send } from '../suite.ts';

type Factor = Readonly<Record<'isOn' | 'recoveryCodesLeft', unknown>>;

/** Returns whether an admin's factor is as expected, and the audit has the action once. */
async function hasFactor(
  { adminToken, username }: Pick<AdminWithFactor, 'adminToken' | 'username'>,
  expected: Factor,
  action: string,
): Promise<boolean> {
  const { body } = await send(admin.getFactor, { adminToken });
  return (
    body.isOn === expected.isOn &&
    body.recoveryCodesLeft === expected.recoveryCodesLeft &&
    (await timesInAudit(adminToken, username, action)) === 1
  );
}

const withFactor = (operator: Operator) => adminWithFactor(operator, operator.now);
const ON = 'Switched on second factor';

/** Makes the example of a sign-in with a code. `recoveryCodesLeft` is the number after it. */
function codeExample(codeOf: (root: AdminWithFactor) => string, recoveryCodesLeft: number): Example {
  return example(admin.loginWithCode, withFactor, {
    repeatRefusals: ['LOGIN_EXPIRED'],
    sent: async (root) => ({ body: { loginToken: await root.loginToken(), code: codeOf(root) } }),
    // The admin also signed in before the factor was on.
    happenedOnce: async (root) =>
      (await timesInAudit(root.adminToken, root.username, 'Signed in')) === 2 &&
      (await hasFactor(root, { isOn: true, recoveryCodesLeft }, ON)),
  });
}

export const adminSession: Readonly<Record<string, Example>> = {
  'admin.login': example(admin.login, newAdmin, { sent: (body) => ({ body }) }),
  'admin.login with a second factor': example(admin.login, withFactor, {
    sent: ({ username, password }) => ({ body: { username, password } }),
  }),
  'admin.loginWithCode': codeExample(({ app }) => app.nextCode(), 10),
  'admin.loginWithCode by a recovery code': codeExample(({ recoveryCodes: [code = ''] }) => code, 9),
  'admin.getFactor': example(admin.getFactor, newAdminToken, { sent: (adminToken) => ({ adminToken }) }),
  'admin.createFactor': example(admin.createFactor, signedInAdmin, {
    sent: ({ adminToken, password }) => ({ adminToken, body: { password } }),
  }),
  'admin.confirmFactor': example(
    admin.confirmFactor,
    async (operator) => {
      const root = await signedInAdmin(operator);
      return { ...root, app: await pendingFactor(root, operator.now) };
    },
    {
      repeatRefusals: ['FACTOR_ON'],
      sent: ({ adminToken, app }) => ({ adminToken, body: { code: app.nextCode() } }),
      happenedOnce: (root) => hasFactor(root, { isOn: true, recoveryCodesLeft: 10 }, ON),
    },
  ),
  'admin.deleteFactor': example(admin.deleteFactor, withFactor, {
    repeatRefusals: ['FACTOR_OFF'],
    sent: ({ adminToken, app }) => ({ adminToken, body: { code: app.nextCode() } }),
    happenedOnce: (root) =>
      hasFactor(root, { isOn: false, recoveryCodesLeft: 0 }, 'Switched off second factor'),
  }),
  'admin.logout': example(admin.logout, newAdminToken, {
    repeatRefusals: ['SIGNED_OUT'],
    sent: (adminToken) => ({ adminToken }),
    happenedOnce: async (adminToken) => (await send(admin.logout, { adminToken })).status === 401,
  }),
};
