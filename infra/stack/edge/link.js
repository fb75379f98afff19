// Brings every path below /c/ to the one document of links: what is no code becomes one that no link has.
// The stack prepends `chatLink`, which names the document and its parameter.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var found = /^\/c\/([\w.~-]{1,128})\/?$/.exec(event.request.uri);
  event.request.uri = chatLink.path;
  event.request.querystring[chatLink.codeName] = { value: found ? found[1] : '-' };
  return event.request;
}
