import { author as calls } from '../../shared/contract/author.ts';
import { type Handlers, unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';

export const handlers: Handlers<typeof calls> = { ...unavailable(calls) };

export const handler = serve(handlers);
