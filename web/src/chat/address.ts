import { LINK_PARAMETER } from '../../../shared/documents.ts';
import { UTM_NAMES } from '../../../shared/rules/utm.ts';

/** Returns the chat id of a path /chat/{chatId}/{link}, or undefined for any other path. */
export function chatIdOf(pathname: string): string | undefined {
  const [, chatId] = /^\/chat\/([^/]+)\/[^/]+\/?$/.exec(pathname) ?? [];
  return chatId === undefined ? undefined : decoded(chatId);
}

/** Returns the path of a chat. Only the id identifies it, so paths with an older link still work. */
export function addressOf(chatId: string, link: string): string {
  return `/chat/${encodeURIComponent(chatId)}/${encodeURIComponent(link)}`;
}

/** Returns the link by which a visitor comes, and where from. Click ids, which name persons, are never sent. */
export function fromOf(search: string, referrer: string) {
  const given = new URLSearchParams(search);
  const at = (name: string) => given.get(name) ?? undefined;
  return {
    s: at(LINK_PARAMETER),
    utm: Object.fromEntries(UTM_NAMES.map((name) => [name, at(`utm_${name}`)])),
    referrer: URL.canParse(referrer) ? new URL(referrer).host : undefined,
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    // The path holds a single % or invalid UTF-8.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
