import * as z from 'zod/mini';
import { type Group, list, route } from '../call.ts';
import { Succ } from '../done.ts';
import { EditableFlow, FlowName } from '../flow.ts';
import { Page } from '../list.ts';
import { BotParams, FlowId, Id, keyed, SocketId } from '../path.ts';
import { conflictWith } from '../version.ts';

const FlowOfBotParams = z.object({ flowId: FlowId, id: Id });

export const flows = {
  /** Pushes the list to the caller's socket too, when the path names one. */
  listFlows: list('/api/mchat/flow/{socketId}/{id}', 'botOwner', {
    params: z.object({ socketId: SocketId, id: Id }),
    query: Page,
    reply: z.array(EditableFlow),
  }),
  createFlow: route('POST', '/api/mchat/flow/{id}', 'botOwner', {
    params: BotParams,
    body: z.object({ flowName: FlowName, ...keyed }),
    reply: z.extend(Succ, { id: z.int() }),
    refusal: 'err',
  }),
  updateFlow: route('PUT', '/api/mchat/flow/{flowId}/{id}', 'botOwner', {
    params: FlowOfBotParams,
    // `from` is the name that the user saw: if another name is stored, it is not overwritten.
    body: z.object({ flowName: FlowName, from: z.optional(z.string('The name before is not valid')) }),
    reply: Succ,
    refusal: 'err',
    conflict: conflictWith(z.object({ flowName: z.string() })),
  }),
  deleteFlow: route('DELETE', '/api/mchat/flow/{flowId}/{id}', 'botOwner', {
    params: FlowOfBotParams,
    reply: Succ,
  }),
  /** The form of `deleteFlow` in the documents, which delete by GET and answer 201. */
  deleteFlowByGet: route('GET', '/api/mchat/delete/flow/{flowId}/{id}', 'botOwner', {
    params: FlowOfBotParams,
    reply: Succ,
    refuses: [409],
    status: 201,
  }),
} satisfies Group;
