/** The chat of an address, /chat/{chatId}/{link}. Undefined: it is none. */
export function chatIdOf(pathname: string): string | undefined {
  const [, chatId] = /^\/chat\/([^/]+)\/[^/]+\/?$/.exec(pathname) ?? [];
  return chatId === undefined ? undefined : decoded(chatId);
}

/** A chat's address. The id decides; a link that its owner has changed since is corrected by it. */
export function addressOf(chatId: string, link: string): string {
  return `/chat/${encodeURIComponent(chatId)}/${encodeURIComponent(link)}`;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    // A lone %, or what is no UTF-8.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
