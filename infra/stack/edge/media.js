// Serves only public files. S3 decodes paths differently than CloudFront matches them, so a path with an escaped
// letter could otherwise open course videos without a signature.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  if (/^\/media\/(chat|logo)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(event.request.uri)) return event.request;
  return { statusCode: 404, statusDescription: 'Not Found' };
}
