import { paths } from '../routing/paths.ts';
import type { Tool } from '../routing/tool.ts';
import { ChatIcon } from '../ui/theme/icons.tsx';

export const mchatTool: Tool = {
  name: 'M-Chat',
  purpose: 'Chatbots for your prospects',
  Icon: ChatIcon,
  to: paths.mchat.home,
};
