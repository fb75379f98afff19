// The file that answers a path of the site: a file as it is, visitors of bots the chat's page, all others the
// app's. It decides by the first part of the path, as names of users and teams hold dots.
// The stack puts `rootFiles` before this: the paths of the files in `web/public`.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  if (request.uri.startsWith('/assets/') || rootFiles.includes(request.uri)) return request;
  request.uri = request.uri.startsWith('/chat/') ? '/chat.html' : '/index.html';
  return request;
}
