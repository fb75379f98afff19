import { paths } from '../routing/paths.ts';
import type { Tool } from '../routing/tool.ts';
import { LeadsIcon } from '../ui/theme/icons.tsx';
import { TodayPoints } from './figures/TodayPoints.tsx';
import { AddLead } from './leads/AddLead.tsx';
import { TodayLine } from './leads/TodayLine.tsx';

export const msmartTool: Tool = {
  name: 'M-Smart',
  purpose: 'Your leads and your team',
  Icon: LeadsIcon,
  to: paths.msmart.home,
  homeLines: [TodayLine],
  homeFigure: TodayPoints,
  homeAction: AddLead,
};
