import type { KeyValueStorage } from './storage.ts';
import { storedRecord } from './storedRecord.ts';

/** Who is here, as this browser knows it: three states that are independent of each other. */
export interface Session {
  readonly user?: User;
  /** Marks that the user's email is verified; the server never trusts it. */
  readonly validity?: string;
  readonly admin?: Admin;
  /** How a session ended that was alive in this tab. */
  readonly ended: { readonly user?: EndReason; readonly admin?: EndReason };
}

export interface User {
  readonly token: string;
  readonly username: string;
}

export interface Admin {
  readonly adminToken: string;
  readonly username: string;
  /** A second factor comes first: until it is on, there is nothing else for them. */
  readonly factorRequired?: true | undefined;
}

export type EndReason = 'logout' | 'expired';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** What of a session is stored, by the names of the items. */
export const keys = { user: 'accessToken', validity: 'validToken', admin: 'adminToken' } as const;

type SessionStorage = Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>;

export function createSessionStore(storage: SessionStorage) {
  const listeners = new Set<() => void>();
  let session = restored(storage, {});

  function refresh(ended: Session['ended']) {
    session = restored(storage, ended);
    for (const listener of listeners) listener();
  }

  function write(key: string, value: string | undefined) {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, value);
  }

  function endUser(reason: EndReason) {
    // Another tab hears of each write apart: without its user first, it is never a user of less validity.
    write(keys.user, undefined);
    write(keys.validity, undefined);
    refresh({ ...session.ended, user: reason });
  }

  function endAdmin(reason: EndReason) {
    write(keys.admin, undefined);
    refresh({ ...session.ended, admin: reason });
  }

  function authenticate({ adminToken, username, factorRequired }: Admin) {
    write(keys.admin, JSON.stringify({ adminToken, username, factorRequired }));
    refresh({ ...session.ended, admin: undefined });
  }

  return {
    get: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads again what another tab may have written. */
    reread() {
      refresh(session.ended);
    },
    login(user: User, validity: string | undefined) {
      // The validity first, for the reason of `endUser`.
      write(keys.validity, validity);
      write(keys.user, JSON.stringify({ token: user.token, username: user.username }));
      refresh({ ...session.ended, user: undefined });
    },
    logout: () => endUser('logout'),
    /** The server knows the email as verified. Its own mark, where it gave one. */
    validate(validity = 'validated') {
      write(keys.validity, validity);
      refresh(session.ended);
    },
    invalidate() {
      write(keys.validity, undefined);
      refresh(session.ended);
    },
    authenticate,
    /** The server takes no other call of an admin before their second factor is on. */
    requireFactor() {
      if (session.admin && !session.admin.factorRequired) {
        authenticate({ ...session.admin, factorRequired: true });
      }
    },
    unauthenticate: () => endAdmin('logout'),
    /** The server refused a token. A newer one, from a login meanwhile, stays. */
    expire(token: string) {
      if (session.user?.token === token) endUser('expired');
      if (session.admin?.adminToken === token) endAdmin('expired');
    },
  };
}

// By hand: the shell of the app is small because zod comes with the first form.
function restored(storage: SessionStorage, ended: Session['ended']): Session {
  const user = storedRecord(storage.getItem(keys.user));
  const admin = storedRecord(storage.getItem(keys.admin));
  const validity = storage.getItem(keys.validity) || undefined;
  return {
    ...(isText(user.token) && isText(user.username)
      ? { user: { token: user.token, username: user.username } }
      : {}),
    ...(validity === undefined ? {} : { validity }),
    ...(isText(admin.adminToken) && isText(admin.username)
      ? { admin: adminOf(admin.adminToken, admin.username, admin.factorRequired) }
      : {}),
    ended,
  };
}

function adminOf(adminToken: string, username: string, factorRequired: unknown): Admin {
  return { adminToken, username, ...(factorRequired === true && { factorRequired }) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
