import { admin } from '../../../shared/contract/admin.ts';
import { newAdminToken, signedInAdmin } from '../admins.ts';
import type { Example } from '../example.ts';
import { type AdminWithFactor, adminWithFactor, pendingFactor } from '../factors.ts';
import { newAdmin } from '../people.ts';
import { send } from '../suite.ts';

interface Expected {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** Describes an error in the state of an admin's factor, or in how often the audit has its action. */
async function factorProblem(
  { adminToken, username }: Pick<AdminWithFactor, 'adminToken' | 'username'>,
  { isOn, recoveryCodesLeft }: Expected,
  action: string,
): Promise<string | undefined> {
  const { body } = await send(admin.getFactor, { adminToken });
  if (body.isOn !== isOn) return `it is ${isOn ? 'off' : 'on'}`;
  if (body.recoveryCodesLeft !== recoveryCodesLeft)
    return `${body.recoveryCodesLeft} recovery codes are left`;
  const { list } = await send(admin.listAudit, { adminToken, query: { username } });
  const count = list.filter((entry) => Object(entry).action === action).length;
  return count === 1 ? undefined : `it is ${count} times in the audit`;
}

/** Makes the example of a sign-in with a code. `recoveryCodesLeft` is the number after it. */
function codeExample(codeOf: (root: AdminWithFactor) => string, recoveryCodesLeft: number): Example {
  return {
    call: admin.loginWithCode,
    repeat: ['LOGIN_EXPIRED'],
    prepare: async (operator) => {
      const root = await adminWithFactor(operator, operator.now);
      const body = { loginToken: await root.loginToken(), code: codeOf(root) };
      // The admin also signed in before the factor was on.
      const verify = async () => {
        const { list } = await send(admin.listAudit, { ...root, query: { username: root.username } });
        const count = list.filter((entry) => Object(entry).action === 'Signed in').length;
        if (count !== 2) return `it is ${count - 1} times in the audit`;
        return factorProblem(root, { isOn: true, recoveryCodesLeft }, 'Switched on second factor');
      };
      return { sent: { body }, verify };
    },
  };
}

export const adminSession: Readonly<Record<string, Example>> = {
  'admin.login': {
    call: admin.login,
    prepare: async (operator) => ({ sent: { body: await newAdmin(operator) } }),
  },
  'admin.login with a second factor': {
    call: admin.login,
    prepare: async (operator) => {
      const { username, password } = await adminWithFactor(operator, operator.now);
      return { sent: { body: { username, password } } };
    },
  },
  'admin.loginWithCode': codeExample(({ app }) => app.nextCode(), 10),
  'admin.loginWithCode by a recovery code': codeExample(({ recoveryCodes: [code = ''] }) => code, 9),
  'admin.getFactor': {
    call: admin.getFactor,
    prepare: async (operator) => ({
      sent: { adminToken: await newAdminToken(operator) },
    }),
  },
  'admin.createFactor': {
    call: admin.createFactor,
    prepare: async (operator) => {
      const { adminToken, password } = await signedInAdmin(operator);
      return { sent: { adminToken, body: { password } } };
    },
  },
  'admin.confirmFactor': {
    call: admin.confirmFactor,
    repeat: ['FACTOR_ON'],
    prepare: async (operator) => {
      const root = await signedInAdmin(operator);
      const app = await pendingFactor(root, operator.now);
      return {
        sent: { adminToken: root.adminToken, body: { code: app.nextCode() } },
        verify: () => factorProblem(root, { isOn: true, recoveryCodesLeft: 10 }, 'Switched on second factor'),
      };
    },
  },
  'admin.deleteFactor': {
    call: admin.deleteFactor,
    repeat: ['FACTOR_OFF'],
    prepare: async (operator) => {
      const root = await adminWithFactor(operator, operator.now);
      return {
        sent: { adminToken: root.adminToken, body: { code: root.app.nextCode() } },
        verify: () =>
          factorProblem(root, { isOn: false, recoveryCodesLeft: 0 }, 'Switched off second factor'),
      };
    },
  },
  'admin.logout': {
    call: admin.logout,
    repeat: ['SIGNED_OUT'],
    prepare: async (operator) => {
      const adminToken = await newAdminToken(operator);
      return {
        sent: { adminToken },
        verify: async () =>
          (await send(admin.logout, { adminToken })).status === 401 ? undefined : 'still signed in',
      };
    },
  },
};
