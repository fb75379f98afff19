import type { KeyValueStorage } from './storage.ts';
import { storedRecord } from './storedRecord.ts';

/** The session as this browser knows it. User, validity and admin are independent of each other. */
export interface Session {
  readonly user?: User;
  /** Set when the user's email is verified. The server never trusts it. */
  readonly validity?: string;
  readonly admin?: Admin;
  /** The reason why a session that was active in this tab ended. */
  readonly ended: { readonly user?: EndReason; readonly admin?: EndReason };
}

export interface User {
  readonly token: string;
  readonly username: string;
}

export interface Admin {
  readonly adminToken: string;
  readonly username: string;
  /** The server refuses all other calls until the admin has set up a second factor. */
  readonly factorRequired?: true | undefined;
}

export type EndReason = 'logout' | 'expired';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The names of the stored items. */
export const keys = { user: 'accessToken', validity: 'validToken', admin: 'adminToken' } as const;

type SessionStorage = Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>;

export function createSessionStore(storage: SessionStorage) {
  const listeners = new Set<() => void>();
  let session = restored(storage, {});
  let isEnding = false;

  function refresh(ended: Session['ended']) {
    session = restored(storage, ended);
    for (const listener of listeners) listener();
  }

  function write(key: string, value: string | undefined) {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, value);
  }

  function endUser(reason: EndReason) {
    // Other tabs get an event for each write: removing the user first never shows a verified user as unverified.
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
    /** Reads the storage again, because another tab may have written it. */
    reread() {
      refresh(session.ended);
    },
    login(user: User, validity: string | undefined) {
      // The validity is written first, for the same reason as in `endUser`.
      write(keys.validity, validity);
      write(keys.user, JSON.stringify({ token: user.token, username: user.username }));
      refresh({ ...session.ended, user: undefined });
    },
    logout: () => endUser('logout'),
    /** Stores that the email is verified, with the token of the server if it returned one. */
    validate(validity = 'validated') {
      write(keys.validity, validity);
      refresh(session.ended);
    },
    invalidate() {
      write(keys.validity, undefined);
      refresh(session.ended);
    },
    authenticate,
    requireFactor() {
      if (session.admin && !session.admin.factorRequired) {
        authenticate({ ...session.admin, factorRequired: true });
      }
    },
    unauthenticate: () => endAdmin('logout'),
    /** Runs what ends the session. A call whose token the server refuses by then changes nothing. */
    async whileEnding(end: () => Promise<void>) {
      isEnding = true;
      try {
        await end();
      } finally {
        isEnding = false;
      }
    },
    /** Ends the session of a refused token, but not that of a newer login. */
    expire(token: string) {
      if (isEnding) return;
      if (session.user?.token === token) endUser('expired');
      if (session.admin?.adminToken === token) endAdmin('expired');
    },
  };
}

// These checks use no zod, because the shell of the app loads without it.
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
