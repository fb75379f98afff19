import type { chat as calls } from '../../../shared/contract/chat.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import { getDesign, getFlows, getWelcome } from './bots.ts';
import { getHistory, saveHistory } from './history.ts';
import { getVisitor, saveCurrentFlow, startChat } from './visitors.ts';

export const handlers: Handlers<typeof calls> = {
  getDesign,
  getFlows,
  getWelcome,
  startChat,
  getHistory,
  saveHistory,
  saveCurrentFlow,
  getVisitor,
};

export const handler = serve(handlers);
