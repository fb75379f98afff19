// Chooses the file for a path: a root file, words of the chat, the chat's page, a prerendered page, or the app. It checks only the first part
// of a path for a dot, because names of users and teams contain dots.
// The stack prepends the variables: `rootFiles`, the paths of the files in `web/public`, `documents`, the prerendered
// pages by path, and `chatDocument`, the page of all bots.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  var isFile = request.uri.startsWith('/chat-words/') || rootFiles.includes(request.uri);
  if (isFile) return request;
  // No screen has a dot in its first part. Browsers and crawlers request such files from any site.
  var first = request.uri.split('/')[1];
  if (first.includes('.') && !first.endsWith('.html'))
    return { statusCode: 404, statusDescription: 'Not Found' };
  if (request.uri.startsWith('/chat/')) return chatRequest(request);
  request.uri = documents[request.uri] || '/index.html';
  return request;
}

/** Keeps only the bot's id, so that the cache holds one document per bot. */
function chatRequest(request) {
  var found = /^\/chat\/([^/]+)\/[^/]+\/?$/.exec(request.uri);
  request.uri = chatDocument.path;
  request.querystring = {};
  if (found) request.querystring[chatDocument.idName] = { value: found[1] };
  return request;
}
