import { paths } from '../paths.ts';
import type { Tool } from '../tool.ts';
import { ChatIcon } from '../ui/icons.tsx';
import { ChatsLine } from './ChatsLine.tsx';

export const mchatTool: Tool = {
  name: 'M-Chat',
  purpose: 'Chatbots for your prospects',
  Icon: ChatIcon,
  to: paths.mchat.home,
  homeLines: [ChatsLine],
};
