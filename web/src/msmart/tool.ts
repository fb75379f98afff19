import { paths } from '../paths.ts';
import type { Tool } from '../tool.ts';
import { LeadsIcon } from '../ui/icons.tsx';
import { TodayLine } from './leads/TodayLine.tsx';

export const msmartTool: Tool = {
  name: 'M-Smart',
  purpose: 'Your leads and your team',
  Icon: LeadsIcon,
  to: paths.msmart.home,
  homeLines: [TodayLine],
};
