import { paths } from '../routing/paths.ts';
import type { Tool } from '../routing/tool.ts';
import { CoursesIcon } from '../ui/theme/icons.tsx';

export const muTool: Tool = {
  name: 'M-University',
  purpose: 'Lessons and your script',
  Icon: CoursesIcon,
  to: paths.mu.courses,
};
