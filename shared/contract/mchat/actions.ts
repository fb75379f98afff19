import * as z from 'zod/mini';
import { ActionChange, EditableAction, NewAction } from '../action.ts';
import { type Group, route } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { judging } from '../judged.ts';
import { FlowParams, Id } from '../path.ts';
import { conflictWith } from '../version.ts';

const ActionParams = z.extend(FlowParams, { actionId: Id });

/** Calls on the choices that visitors have at the end of a flow. */
export const actions = {
  addAction: route('PUT', '/api/mchat/action/add/{chatId}/{flowId}', 'botOwner', {
    params: FlowParams,
    body: NewAction,
    ...judging(Created, 'content', 'hint', 'choices'),
    refusal: 'err',
  }),
  updateAction: route('PUT', '/api/mchat/action/update/{chatId}/{flowId}/{actionId}', 'botOwner', {
    params: ActionParams,
    body: ActionChange,
    ...judging(Updated, 'content', 'hint', 'choices'),
    refusal: 'err',
    conflict: conflictWith(EditableAction),
  }),
  deleteAction: route('DELETE', '/api/mchat/action/{chatId}/{flowId}/{actionId}', 'botOwner', {
    params: ActionParams,
    reply: Succ,
  }),
  /** The form of `deleteAction` in the documents, which delete by GET and answer 201. */
  deleteActionByGet: route('GET', '/api/mchat/delete/action/{chatId}/{flowId}/{actionId}', 'botOwner', {
    params: ActionParams,
    reply: Succ,
    refuses: [409],
    status: 201,
  }),
} satisfies Group;
