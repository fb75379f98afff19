/** The chat of an address, /chat/{chatId}/{link}. Undefined: it is none. */
export function chatIdOf(pathname: string): string | undefined {
  const [, chatId] = /^\/chat\/([^/]+)\/[^/]+\/?$/.exec(pathname) ?? [];
  return chatId === undefined ? undefined : decoded(chatId);
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
