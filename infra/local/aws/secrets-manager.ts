import * as z from 'zod/mini';
import { findSecret, type Secrets } from '../template/secrets.ts';
import { json, type Refusal, type Service } from './service.ts';

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const Input = z.object({ SecretId: z._default(z.string(), '') });

/** The part of Secrets Manager that functions use: reading secrets. */
export function secretsService(secrets: Secrets): Service {
  return {
    understand: async (request) => {
      const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
      const { SecretId } = Input.parse(JSON.parse((await request.read()).toString() || '{}'));
      const secret = findSecret(secrets, SecretId);
      return {
        name,
        needs: [{ action: `secretsmanager:${name}`, resource: secret?.arn ?? SecretId, context: {} }],
        run: async () => {
          if (name !== 'GetSecretValue') {
            return failure('InvalidRequestException', `${name} is not offered here`);
          }
          if (secret === undefined) {
            return failure('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
          }
          const { arn: ARN, text: SecretString } = secret;
          return json(200, { ARN, Name: SecretId, SecretString, VersionId: 'local' }, CONTENT_TYPE);
        },
      };
    },
    refuse: (why, message) => failure(errors[why], message, why === 'internal' ? 500 : 400),
  };
}

const errors: Readonly<Record<Refusal, string>> = {
  denied: 'AccessDeniedException',
  throttled: 'ThrottlingException',
  conflict: 'ThrottlingException',
  internal: 'InternalServiceError',
  'unknown-caller': 'UnrecognizedClientException',
  'bad-signature': 'InvalidSignatureException',
};

function failure(type: string, message: string, status = 400) {
  return json(status, { __type: type, message }, CONTENT_TYPE);
}
