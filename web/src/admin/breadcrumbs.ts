/** The way back up from the screens of the panel. */
export const panel = { to: '/admin/', name: 'Admin panel' } as const;
export const users = { to: '/admin/users', name: 'Users List' } as const;
