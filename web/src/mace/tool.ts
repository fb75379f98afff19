import { paths } from '../routing/paths.ts';
import type { Tool } from '../routing/tool.ts';
import { ToolsIcon } from '../ui/theme/icons.tsx';

export const maceTool: Tool = {
  name: 'M-ACE',
  purpose: 'Fifteen ads from one idea',
  Icon: ToolsIcon,
  to: paths.mace.editor,
};
