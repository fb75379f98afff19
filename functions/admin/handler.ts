import { admin as calls } from '../../shared/contract/admin.ts';
import type { Handlers } from '../http/handler.ts';
import { serve, unavailable } from '../http/serve.ts';
import { login, logout } from './login.ts';

export const handlers: Handlers<typeof calls> = { ...unavailable(calls), login, logout };

export const handler = serve(calls, handlers);
