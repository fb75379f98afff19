import type { validate as calls } from '../../../shared/contract/validate.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import { requestVerification, validateUser } from './verification.ts';

export const handlers: Handlers<typeof calls> = { requestVerification, validateUser };

export const handler = serve(handlers);
