/**
 * How long a client of AWS waits for a connection, an answer, and more of it. It then throws, of which it tries again:
 * by themselves the SDK's times only warn, and a call to a server that keeps silent lasts until Lambda ends it.
 * `requestTimeout` times the attempts, in milliseconds, is less than the time of every function that has the client.
 */
export function timeouts(requestTimeout: number) {
  return {
    connectionTimeout: 1000,
    requestTimeout,
    socketTimeout: requestTimeout,
    throwOnRequestTimeout: true,
  };
}
