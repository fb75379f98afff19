import { admin as calls } from '../../../shared/contract/admin.ts';
import { isFactorRequired } from '../../lib/account/secondFactor.ts';
import type { AdminCaller } from '../../lib/http/access.ts';
import { command, query } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { admins } from '../../lib/store/admin.ts';
import { adminFactors, afterRightCode, makeRecoveryCodes, noFactor } from '../../lib/store/adminFactor.ts';
import { audited } from '../../lib/store/audit.ts';
import { adminSessions } from '../../lib/store/session.ts';
import type { Write } from '../../lib/store/write.ts';
import { checkFactorCode, digitsOf, isInUse, wrongCode } from './factorCode.ts';
import { checkAdminPassword, decideOnAdminPassword, passwordReads } from './passwordAttempt.ts';
import { factorUri, newSecret, stepOf } from './totp.ts';

const ownFactor = ({ username }: { readonly username: string }) => ({
  factor: adminFactors.at({ username }),
});

export const getFactor = query(calls.getFactor, {
  reads: ownFactor,
  reply: ({ factor }) => ({
    isOn: isInUse(factor),
    isRequired: isFactorRequired(),
    recoveryCodesLeft: isInUse(factor) ? factor.recoveryHashes.length : 0,
  }),
});

export const createFactor = command(calls.createFactor, {
  reads: ({ username, addressBlock: block }) => ({
    ...ownFactor({ username }),
    ...passwordReads({ username, block }),
  }),
  prepare: ({ body, ...found }) => checkAdminPassword(body.password, found),
  decide: ({ caller: { admin }, addressBlock: block, factor, prepared: check, password, ...failures }) => {
    if (isInUse(factor)) throw alreadyOn();
    const { username } = admin;
    const { here, everywhere } = failures;
    return decideOnAdminPassword(
      { username, block, admin, here, everywhere },
      { password, check },
      {
        wrong: wrongPassword(),
        whenRight: () => {
          const secret = newSecret();
          return {
            writes: [adminFactors.save(factor, { username, ...noFactor, pendingSecret: secret })],
            reply: { secret, uri: factorUri(secret, username) },
          };
        },
      },
    );
  },
});

export const confirmFactor = command(calls.confirmFactor, {
  reads: ownFactor,
  decide: ({ caller, body: { code: typed }, factor }) => {
    if (isInUse(factor)) throw alreadyOn();
    const secret = factor?.pendingSecret;
    if (factor === undefined || secret === undefined) {
      throw new Refusal(409, 'NO_FACTOR', 'Add M-Suite to your authenticator app first');
    }
    const code = digitsOf(typed);
    const lastStep = code === undefined ? undefined : stepOf(secret, code);
    // Wrong codes do not count, because the admin knows the secret.
    if (lastStep === undefined) throw wrongCode();
    const { codes: recoveryCodes, hashes: recoveryHashes } = makeRecoveryCodes(caller.admin.username);
    const inUse = { secret, pendingSecret: undefined, lastStep, recoveryHashes, ...afterRightCode };
    return {
      writes: [adminFactors.patch(factor, inUse), ...switchWrites(caller, true)],
      reply: { succ: 'Your second factor is on', recoveryCodes },
    };
  },
});

export const deleteFactor = command(calls.deleteFactor, {
  reads: ownFactor,
  decide: ({ caller, body: { code }, factor }) => {
    if (!isInUse(factor)) throw new Refusal(409, 'FACTOR_OFF', 'Your second factor is off already');
    if (isFactorRequired()) {
      throw new Refusal(409, 'FACTOR_MUST_STAY', 'Every admin has a second factor here: it stays on');
    }
    const checked = checkFactorCode(factor, caller.admin.username, code);
    if ('refusal' in checked) return checked;
    return {
      writes: [adminFactors.remove(factor), ...switchWrites(caller, false)],
      reply: { succ: 'Your second factor is off' },
    };
  },
});

/** Returns the writes of a switch. Other sessions end, because they began by the rules of before. */
function switchWrites({ admin, session }: AdminCaller, hasFactor: boolean): Write[] {
  const { username } = admin;
  const sessionVersion = admin.sessionVersion + 1;
  const action = hasFactor ? 'Switched on second factor' : 'Switched off second factor';
  return [
    admins.patch(admin, { hasFactor, sessionVersion }),
    adminSessions.patch(session, { sessionVersion }),
    audited({ admin: username, action, target: username }),
  ];
}

function wrongPassword(): Refusal {
  const message = 'Current password is incorrect';
  return new Refusal(401, 'WRONG_PASSWORD', message, { fields: { password: message } });
}

function alreadyOn(): Refusal {
  return new Refusal(409, 'FACTOR_ON', 'Your second factor is on already');
}
