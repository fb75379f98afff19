import type { LambdaFunction } from '../lambda/function.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { json, type Refusal, type Service } from './service.ts';

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Lambda, as far as operator commands call functions. */
export function lambdaService(functions: ReadonlyMap<string, LambdaFunction>, lambda: Lambda): Service {
  return {
    understand: async (request) => {
      const name = decodeURIComponent(PATH.exec(request.url.pathname)?.[1] ?? '');
      const called = [...functions.values()].find((each) => each.name === name);
      return {
        name: 'Invoke',
        needs: [{ action: 'lambda:InvokeFunction', resource: called?.arn ?? name, context: {} }],
        run: async () => {
          if (!called) return failure(404, 'ResourceNotFoundException', `Function not found: ${name}`);
          const { ok, payload } = await lambda.invoke(
            called.id,
            JSON.parse((await request.read()).toString()),
          );
          const answer = json(200, payload ?? null, 'application/json');
          return ok
            ? answer
            : { ...answer, headers: { ...answer.headers, 'x-amz-function-error': 'Unhandled' } };
        },
      };
    },
    refuse: (why, message) => failure(errors[why].status, errors[why].code, message),
  };
}

const errors: Readonly<Record<Refusal, { status: number; code: string }>> = {
  denied: { status: 403, code: 'AccessDeniedException' },
  throttled: { status: 429, code: 'TooManyRequestsException' },
  conflict: { status: 409, code: 'ResourceConflictException' },
  'unknown-caller': { status: 403, code: 'UnrecognizedClientException' },
  'bad-signature': { status: 403, code: 'InvalidSignatureException' },
};

function failure(status: number, code: string, message: string) {
  const answer = json(status, { Type: 'User', Message: message }, 'application/json');
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errortype': code } };
}
