import { mchat as calls } from '../../shared/contract/mchat.ts';
import { unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';

export const handlers = unavailable(calls);

export const handler = serve(handlers);
