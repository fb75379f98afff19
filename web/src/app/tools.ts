import { maceTool } from '../mace/tool.ts';
import { mchatTool } from '../mchat/tool.ts';
import { msmartTool } from '../msmart/tool.ts';
import { muTool } from '../mu/tool.ts';
import type { Tool } from '../routing/tool.ts';

export const tools: readonly Tool[] = [maceTool, msmartTool, muTool, mchatTool];
