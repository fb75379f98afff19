import * as z from 'zod/mini';
import { ActionChange, EditableAction, NewAction } from '../action.ts';
import type { Group } from '../call.ts';
import { Created, Succ, Updated } from '../done.ts';
import { FlowParams, Id } from '../path.ts';
import { conflictWith } from '../version.ts';

const ActionParams = z.extend(FlowParams, { actionId: Id });

/** What a visitor can do at the end of a flow. */
export const actions = {
  addAction: {
    method: 'PUT',
    path: '/api/mchat/action/add/{chatId}/{flowId}',
    access: 'botOwner',
    params: FlowParams,
    body: NewAction,
    reply: Created,
    refusal: 'err',
  },
  updateAction: {
    method: 'PUT',
    path: '/api/mchat/action/update/{chatId}/{flowId}/{actionId}',
    access: 'botOwner',
    params: ActionParams,
    body: ActionChange,
    reply: Updated,
    refusal: 'err',
    conflict: conflictWith(EditableAction),
  },
  deleteAction: {
    method: 'DELETE',
    path: '/api/mchat/action/{chatId}/{flowId}/{actionId}',
    access: 'botOwner',
    params: ActionParams,
    reply: Succ,
    refusal: 'error',
  },
  deleteActionByGet: {
    method: 'GET',
    path: '/api/mchat/delete/action/{chatId}/{flowId}/{actionId}',
    access: 'botOwner',
    params: ActionParams,
    reply: Succ,
    refusal: 'error',
    refuses: [409],
    status: 201,
  },
} as const satisfies Group;
