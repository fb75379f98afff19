import { chat as calls } from '../../shared/contract/chat.ts';
import { unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';

export const handlers = unavailable(calls);

export const handler = serve(handlers);
