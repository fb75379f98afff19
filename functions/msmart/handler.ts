import { msmart as calls } from '../../shared/contract/msmart.ts';
import { serve, unavailable } from '../http/serve.ts';

export const handlers = unavailable(calls);

export const handler = serve(calls, handlers);
