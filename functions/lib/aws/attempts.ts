/**
 * The attempts of an AWS client and the timeout of each, in milliseconds; together they must last less than the timeout of
 * every function with the client. Without `throwOnRequestTimeout` the SDK only warns, and a call to a silent server lasts
 * until Lambda ends the function.
 */
export function attempts(maxAttempts: number, requestTimeout: number) {
  return {
    maxAttempts,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout,
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
  };
}
