import type { mchat as calls } from '../../../shared/contract/mchat.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import { addAction, deleteAction, deleteActionByGet, updateAction } from './actions.ts';
import {
  addImageBlock,
  addTextBlock,
  addVideoBlock,
  deleteBlock,
  deleteBlockByGet,
  updateImageBlock,
  updatePositions,
  updateTextBlock,
  updateVideoBlock,
} from './blocks.ts';
import { createChat, deleteChat, duplicateChat, listChats, updateChat } from './bots.ts';
import { getDesign, getUsage, updateDesign, updateDesignImage } from './design.ts';
import { createFlow, deleteFlow, deleteFlowByGet, listFlows } from './flows.ts';
import { deleteVisitor, listTranscript, listVisitors } from './visitors.ts';
import { getWelcome, updateWelcome } from './welcome.ts';

export const handlers: Handlers<typeof calls> = {
  listChats,
  createChat,
  updateChat,
  duplicateChat,
  deleteChat,
  getUsage,
  getDesign,
  updateDesign,
  updateDesignImage,
  getWelcome,
  updateWelcome,
  listFlows,
  createFlow,
  deleteFlow,
  deleteFlowByGet,
  addTextBlock,
  updateTextBlock,
  addVideoBlock,
  updateVideoBlock,
  addImageBlock,
  updateImageBlock,
  updatePositions,
  deleteBlock,
  deleteBlockByGet,
  addAction,
  updateAction,
  deleteAction,
  deleteActionByGet,
  listVisitors,
  listTranscript,
  deleteVisitor,
};

export const handler = serve(handlers);
