// The file that answers a path of the site: a file as it is, visitors of bots the chat's page, its preview and the
// screens that people meet first a document each, all others the app's. It decides by the first part of the path, as
// names of users and teams hold dots.
// The stack puts before this `rootFiles`, the paths of the files in `web/public`, `documents`, by their paths, and
// `chatDocument`, that of all bots.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  if (request.uri.startsWith('/assets/') || rootFiles.includes(request.uri)) return request;
  // No screen has a dot in its first part: it is a file that browsers and crawlers ask of any site.
  var first = request.uri.split('/')[1];
  if (first.includes('.') && !first.endsWith('.html'))
    return { statusCode: 404, statusDescription: 'Not Found' };
  if (request.uri.startsWith('/chat/')) return chatRequest(request);
  request.uri = documents[request.uri] || '/index.html';
  return request;
}

/** Of a bot's address the id alone counts: whoever comes to a bot gets one document, which the cache has by it. */
function chatRequest(request) {
  var found = /^\/chat\/([^/]+)\/[^/]+\/?$/.exec(request.uri);
  request.uri = chatDocument.path;
  request.querystring = {};
  if (found) request.querystring[chatDocument.idName] = { value: found[1] };
  return request;
}
