import { paths } from '../paths.ts';
import type { Tool } from '../tool.ts';
import { ToolsIcon } from '../ui/icons.tsx';
import { CopyLine } from './CopyLine.tsx';

export const maceTool: Tool = {
  name: 'M-ACE',
  purpose: 'Fifteen ads from one idea',
  Icon: ToolsIcon,
  to: paths.mace.editor,
  homeLines: [CopyLine],
};
