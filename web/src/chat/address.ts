/** Returns the chat id of a path /chat/{chatId}/{link}, or undefined for any other path. */
export function chatIdOf(pathname: string): string | undefined {
  const [, chatId] = /^\/chat\/([^/]+)\/[^/]+\/?$/.exec(pathname) ?? [];
  return chatId === undefined ? undefined : decoded(chatId);
}

/** Returns the path of a chat. Only the id identifies it, so paths with an older link still work. */
export function addressOf(chatId: string, link: string): string {
  return `/chat/${encodeURIComponent(chatId)}/${encodeURIComponent(link)}`;
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
