import type { chat as calls } from '../../../shared/contract/chat.ts';
import { serve } from '../../lib/http/serve.ts';
import * as bots from './bots.ts';
import * as history from './history.ts';
import * as visitors from './visitors.ts';

export const handler = serve<typeof calls>({
  ...bots,
  ...visitors,
  ...history,
});
