/**
 * The timeouts of an AWS client, in milliseconds. Without `throwOnRequestTimeout` the SDK only warns, and a call to a
 * silent server lasts until Lambda ends the function. `requestTimeout` times the client's `maxAttempts` must be less than
 * the timeout of every function with the client.
 */
export function timeouts(requestTimeout: number) {
  return {
    connectionTimeout: 1000,
    requestTimeout,
    socketTimeout: requestTimeout,
    throwOnRequestTimeout: true,
  };
}
