import { validate as calls } from '../../shared/contract/validate.ts';
import { serve } from '../http/serve.ts';
import { requestVerification, validateUser } from './verification.ts';

export const handlers = { requestVerification, validateUser };

export const handler = serve(calls, handlers);
