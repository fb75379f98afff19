import type { Tool } from '../tool.ts';
import { ChatIcon } from '../ui/icons.tsx';

export const mchatTool: Tool = { name: 'M-Chat', purpose: 'Chatbots for your prospects', Icon: ChatIcon };
