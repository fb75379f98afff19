import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { paths, pathTo } from '../../routing/paths.ts';

export const leadPath = ({ teamName, id }: Pick<LeadRow, 'teamName' | 'id'>) =>
  pathTo(paths.msmart.lead, { teamName, id });
