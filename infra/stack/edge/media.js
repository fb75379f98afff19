// Public files alone. A path that S3 would read otherwise than CloudFront matched it, such as one with an
// escaped letter, could reach the videos of courses without a signature.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  if (/^\/media\/(chat|logo)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(event.request.uri)) return event.request;
  return { statusCode: 404, statusDescription: 'Not Found' };
}
