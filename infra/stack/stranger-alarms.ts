/** The alarms that anybody on the internet can set off: mail is sent of them, but no release is put back. */
export const strangerAlarms: ReadonlySet<string> = new Set([
  'NotThroughEdge',
  'GatewayThrottles',
  'SignInRefusals',
  'Throttles',
]);
