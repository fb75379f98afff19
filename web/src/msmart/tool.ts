import { paths } from '../routing/paths.ts';
import type { Tool } from '../routing/tool.ts';
import { LeadsIcon } from '../ui/theme/icons.tsx';

export const msmartTool: Tool = {
  name: 'M-Smart',
  purpose: 'Your leads and your team',
  Icon: LeadsIcon,
  to: paths.msmart.home,
};
