import * as z from 'zod/mini';
import type { LambdaFunction } from '../lambda/function.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { type AwsRequest, json, type Operation, type Refusal, type Service } from './service.ts';

const PATH = /^\/20\d\d-\d\d-\d\d\/functions\/([^/]+)\/(invocations|concurrency)$/;
const Reserved = z.object({ ReservedConcurrentExecutions: z.int() });

/** The part of Lambda that operator commands use: invoking functions, closing and opening them. */
export function lambdaService(functions: ReadonlyMap<string, LambdaFunction>, lambda: Lambda): Service {
  return {
    understand: async (request) => {
      const [, encoded = '', what] = PATH.exec(request.url.pathname) ?? [];
      const name = decodeURIComponent(encoded);
      const called = [...functions.values()].find((each) => each.name === name);
      if (called && what === 'concurrency') return concurrency(request, called, lambda);
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

/** Sets or removes a function's reserved concurrency. */
function concurrency(request: AwsRequest, { id, arn }: LambdaFunction, lambda: Lambda): Operation {
  const name = request.method === 'PUT' ? 'PutFunctionConcurrency' : 'DeleteFunctionConcurrency';
  return {
    name,
    needs: [{ action: `lambda:${name}`, resource: arn, context: {} }],
    run: async () => {
      if (request.method === 'DELETE') {
        lambda.reserve(id, undefined);
        return { status: 204 };
      }
      const asked = Reserved.parse(JSON.parse((await request.read()).toString()));
      lambda.reserve(id, asked.ReservedConcurrentExecutions);
      return json(200, asked, 'application/json');
    },
  };
}

const errors: Readonly<Record<Refusal, { status: number; code: string }>> = {
  denied: { status: 403, code: 'AccessDeniedException' },
  throttled: { status: 429, code: 'TooManyRequestsException' },
  conflict: { status: 409, code: 'ResourceConflictException' },
  internal: { status: 500, code: 'ServiceException' },
  'unknown-caller': { status: 403, code: 'UnrecognizedClientException' },
  'bad-signature': { status: 403, code: 'InvalidSignatureException' },
};

function failure(status: number, code: string, message: string) {
  const answer = json(status, { Type: 'User', Message: message }, 'application/json');
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errortype': code } };
}
