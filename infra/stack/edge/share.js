// Answers for the service worker that a phone does not have: New lead opens without the shared text, which goes nowhere.
// The stack prepends `newLead`, the address that opens it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler() {
  return { statusCode: 303, statusDescription: 'See Other', headers: { location: { value: newLead } } };
}
