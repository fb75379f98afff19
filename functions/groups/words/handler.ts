import type { words as calls } from '../../../shared/contract/words.ts';
import { serve } from '../../lib/http/serve.ts';
import * as claims from './claims.ts';
import * as findings from './findings.ts';
import * as templates from './templates.ts';

export const handler = serve<typeof calls>({ ...templates, ...claims, ...findings });
