import type { validate as calls } from '../../shared/contract/validate.ts';
import type { Handlers } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { requestVerification, validateUser } from './verification.ts';

export const handlers: Handlers<typeof calls> = { requestVerification, validateUser };

export const handler = serve(handlers);
