import type { Tool } from '../tool.ts';
import { CoursesIcon } from '../ui/icons.tsx';

export const muTool: Tool = { name: 'M-University', purpose: 'Lessons and your script', Icon: CoursesIcon };
