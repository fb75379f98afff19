import type { Tool } from '../tool.ts';
import { LeadsIcon } from '../ui/icons.tsx';

export const msmartTool: Tool = { name: 'M-Smart', purpose: 'Your leads and your team', Icon: LeadsIcon };
