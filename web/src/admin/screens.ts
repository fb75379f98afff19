import { paths, pathTo } from '../paths.ts';
import { press, type Screen } from '../screen.ts';

export const adminScreens: readonly Screen[] = [
  { path: paths.admin.login, as: 'nobody', shows: 'form' },
  { path: paths.admin.panel, as: 'admin', shows: '.posting-link', shot: 'admin' },
  { path: paths.admin.users, as: 'admin', shows: '.list-body .chip', shot: 'admin-users' },
  { path: paths.admin.editUser, as: 'admin', shows: '.user-actions', shot: 'admin-edit-user' },
  { path: pathTo(paths.admin.editUser, { username: 'nobody' }), as: 'admin', shows: '.state' },
  { path: '/admin/nowhere', as: 'admin', shows: '.state' },
  { path: paths.admin.enrol, as: 'admin', shows: 'form', act: press('Submit') },
  {
    path: pathTo(paths.admin.progress, { course: 'maps' }),
    as: 'admin',
    shows: 'form',
    act: press('Submit'),
  },
  { path: pathTo(paths.admin.progress, { course: 'nope' }), as: 'admin', shows: '.state' },
  { path: paths.admin.audit, as: 'admin', shows: '.timeline-title', shot: 'admin-audit' },
];
