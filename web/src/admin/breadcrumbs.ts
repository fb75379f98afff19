import { paths } from '../routing/paths.ts';

export const panel = { to: paths.admin.panel, name: 'Admin panel' } as const;
