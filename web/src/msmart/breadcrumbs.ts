import { paths, pathTo } from '../routing/paths.ts';

export const home = { to: paths.msmart.home, name: 'M-Smart', isInNavigation: true } as const;
export const team = (teamName: string) => ({ to: pathTo(paths.msmart.team, { teamName }), name: teamName });
