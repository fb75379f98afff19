import * as z from 'zod/mini';
import type { Group } from '../call.ts';
import { Succ } from '../done.ts';
import { EditableFlow, FlowName } from '../flow.ts';
import { Page } from '../list.ts';
import { BotParams, FlowId, Id, keyed, SocketId } from '../path.ts';

const FlowOfBotParams = z.object({ flowId: FlowId, id: Id });

export const flows = {
  /** Also pushes the list to the caller's socket, when the path names one. */
  listFlows: {
    method: 'GET',
    path: '/api/mchat/flow/{socketId}/{id}',
    access: 'botOwner',
    params: z.object({ socketId: SocketId, id: Id }),
    query: Page,
    reply: z.array(EditableFlow),
    refusal: 'error',
    paged: true,
  },
  createFlow: {
    method: 'POST',
    path: '/api/mchat/flow/{id}',
    access: 'botOwner',
    params: BotParams,
    body: z.object({ flowName: FlowName, ...keyed }),
    reply: z.extend(Succ, { id: z.int() }),
    refusal: 'err',
  },
  deleteFlow: {
    method: 'DELETE',
    path: '/api/mchat/flow/{flowId}/{id}',
    access: 'botOwner',
    params: FlowOfBotParams,
    reply: Succ,
    refusal: 'error',
  },
  deleteFlowByGet: {
    method: 'GET',
    path: '/api/mchat/delete/flow/{flowId}/{id}',
    access: 'botOwner',
    params: FlowOfBotParams,
    reply: Succ,
    refusal: 'error',
    refuses: [409],
    status: 201,
  },
} as const satisfies Group;
