import * as z from 'zod/mini';
import { type Secrets, secretText } from '../secrets.ts';
import { json, type Refusal, type Service } from './service.ts';

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const Input = z.object({ SecretId: z._default(z.string(), '') });

/** Secrets Manager, as far as functions read their secrets. */
export function secretsService(secrets: Secrets): Service {
  return {
    understand: async (request) => {
      const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
      const { SecretId } = Input.parse(JSON.parse((await request.read()).toString() || '{}'));
      const arn = [...secrets.keys()].find(
        (each) => each === SecretId || each.includes(`:secret:${SecretId}-`),
      );
      return {
        name,
        needs: [{ action: `secretsmanager:${name}`, resource: arn ?? SecretId, context: {} }],
        run: async () => {
          const text = secretText(secrets, SecretId);
          if (name !== 'GetSecretValue')
            return failure('InvalidRequestException', `${name} is not offered here`);
          if (text === undefined) {
            return failure('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
          }
          return json(
            200,
            { ARN: arn, Name: SecretId, SecretString: text, VersionId: 'local' },
            CONTENT_TYPE,
          );
        },
      };
    },
    refuse: (why, words) => failure(errors[why], words),
  };
}

const errors: Readonly<Record<Refusal, string>> = {
  denied: 'AccessDeniedException',
  throttled: 'ThrottlingException',
  conflict: 'ThrottlingException',
  'unknown-caller': 'UnrecognizedClientException',
};

function failure(type: string, message: string) {
  return json(400, { __type: type, message }, CONTENT_TYPE);
}
