import type { mchat as calls } from '../../../shared/contract/mchat.ts';
import { textJudge } from '../../lib/claims/judge.ts';
import { serve } from '../../lib/http/serve.ts';
import * as actions from './actions.ts';
import * as blocks from './blocks.ts';
import * as bots from './bots.ts';
import * as design from './design.ts';
import * as flows from './flows.ts';
import * as funnel from './funnel.ts';
import * as leads from './leads.ts';
import * as links from './links.ts';
import * as shares from './shares.ts';
import * as visitors from './visitors.ts';
import * as welcome from './welcome.ts';

export const handler = serve<typeof calls>(
  {
    ...bots,
    ...design,
    ...welcome,
    ...flows,
    ...blocks,
    ...actions,
    ...leads,
    ...shares,
    ...links,
    ...visitors,
    ...funnel,
  },
  textJudge,
);
