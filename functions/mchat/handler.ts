import { mchat as calls } from '../../shared/contract/mchat.ts';
import { serve, unavailable } from '../http/serve.ts';

export const handlers = unavailable(calls);

export const handler = serve(calls, handlers);
