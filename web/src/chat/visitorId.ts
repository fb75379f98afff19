const COOKIE = 'user';
const DAY_SECONDS = 24 * 60 * 60;

const keyOf = (chatId: string) => `chat:${chatId}`;

/** Returns the visitor's id that is stored for a bot, else the latest id of any bot. */
export function readVisitorId(chatId: string): string | undefined {
  return read(() => window.localStorage.getItem(keyOf(chatId))) ?? cookieOf(document.cookie);
}

/** Stores the id for this bot and as the latest one, or removes both. */
export function keepVisitorId(chatId: string, visitor: string | undefined): void {
  const age = visitor === undefined ? 0 : DAY_SECONDS;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every in-app browser
  document.cookie = `${COOKIE}=${visitor ?? ''}; path=/; max-age=${age}; SameSite=Lax${secure}`;
  read(() => {
    if (visitor === undefined) window.localStorage.removeItem(keyOf(chatId));
    else window.localStorage.setItem(keyOf(chatId), visitor);
    return null;
  });
}

const earlierKeyOf = (chatId: string) => `${keyOf(chatId)}:earlier`;

/** Returns the ids of the chats with a bot that this visitor has restarted. */
export function readEarlier(chatId: string): readonly string[] {
  return read(() => window.localStorage.getItem(earlierKeyOf(chatId)))?.split(' ') ?? [];
}

export function keepEarlier(chatId: string, visitors: readonly string[]): void {
  read(() => {
    if (visitors.length === 0) window.localStorage.removeItem(earlierKeyOf(chatId));
    else window.localStorage.setItem(earlierKeyOf(chatId), visitors.join(' '));
    return null;
  });
}

/** Returns true for the first time of a day, and always in a browser that stores nothing. */
export function isFirstToday(chatId: string): boolean {
  const key = `${keyOf(chatId)}:seen`;
  const today = new Date().toDateString();
  const known = read(() => {
    if (window.localStorage.getItem(key) === today) return today;
    window.localStorage.setItem(key, today);
    return null;
  });
  return known === undefined;
}

function cookieOf(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return found?.slice(COOKIE.length + 1) || undefined;
}

/** Returns true when the browser remembers the visitor after a reload. */
export function canRemember(visitor: string): boolean {
  return cookieOf(document.cookie) === visitor || readStored(visitor);
}

function readStored(visitor: string): boolean {
  return read(() => (Object.values(window.localStorage).includes(visitor) ? visitor : null)) !== undefined;
}

/** Ignores errors, because in-app browsers may block the storage. */
function read(from: () => string | null): string | undefined {
  try {
    return from() ?? undefined;
  } catch {
    return undefined;
  }
}
