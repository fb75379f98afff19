// Brings every path below /c/ to the one route of links: what is no code becomes one that no link has.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var found = /^\/c\/([\w.~-]{1,128})\/?$/.exec(event.request.uri);
  event.request.uri = `/c/${found ? found[1] : '-'}`;
  return event.request;
}
