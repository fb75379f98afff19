import type { validate as calls } from '../../../shared/contract/validate.ts';
import { serve } from '../../lib/http/serve.ts';
import * as verification from './verification.ts';

export const handler = serve<typeof calls>({ ...verification });
