import type { Who } from './guards.ts';
import { lazyPage, type PageLoader } from './lazyPage.tsx';
import { NotAvailable, NotFound, OtherDocument } from './ui/PlainPages.tsx';
import type { Shape } from './ui/Skeleton.tsx';

/** One screen of the suite: its path, who may see it, and what it shows. */
export interface Row {
  readonly path: string;
  readonly who: Who;
  readonly title: string;
  readonly page: PageLoader;
  /** What the screen looks like while it loads. */
  readonly shape?: Shape;
  /** The bars around the page. Absent: those of the app. */
  readonly frame?: 'admin' | 'none';
  /** Paths that people go to from here, loaded while the browser is idle. */
  readonly next?: readonly string[];
}

const home = lazyPage(() => import('./account/HomePage.tsx'));
const login = lazyPage(() => import('./account/LoginPage.tsx'));
const signUp = lazyPage(() => import('./account/SignUpPage.tsx'));
const forgotPassword = lazyPage(() => import('./account/ForgotPasswordPage.tsx'));
const verifyEmail = lazyPage(() => import('./account/VerifyEmailPage.tsx'));
const changeEmail = lazyPage(() => import('./account/ChangeEmailPage.tsx'));
const changePassword = lazyPage(() => import('./account/ChangePasswordPage.tsx'));
const tools = lazyPage(() => import('./mace/ToolsPage.tsx'));
const mace = lazyPage(() => import('./mace/MacePage.tsx'));
const maceAccess = lazyPage(() => import('./mace/AccessPage.tsx'));
const adminLogin = lazyPage(() => import('./admin/AdminLoginPage.tsx'));
const adminPanel = lazyPage(() => import('./admin/PanelPage.tsx'));
const adminUsers = lazyPage(() => import('./admin/UsersPage.tsx'));
const editUser = lazyPage(() => import('./admin/EditUserPage.tsx'));
const enrol = lazyPage(() => import('./admin/EnrolPage.tsx'));
const courseProgress = lazyPage(() => import('./admin/ProgressPage.tsx'));
const audit = lazyPage(() => import('./admin/AuditPage.tsx'));
const notAvailable: PageLoader = { Screen: NotAvailable };
const notFound: PageLoader = { Screen: NotFound };

/** Every route of the suite. The guards, the titles and the tests that walk the routes come from here. */
export const routes: readonly Row[] = [
  { path: '/', who: 'verified', title: 'Home', page: home, shape: 'details', next: ['/change-password'] },
  { path: '/login', who: 'signedOut', title: 'Sign In', page: login, shape: 'form', next: ['/', '/auth'] },
  { path: '/signup', who: 'signedOut', title: 'Sign Up', page: signUp, shape: 'form', next: ['/auth'] },
  {
    path: '/forgot-password',
    who: 'signedOut',
    title: 'Forgot password',
    page: forgotPassword,
    shape: 'form',
  },
  {
    path: '/auth',
    who: 'unverified',
    title: 'Verify email',
    page: verifyEmail,
    shape: 'form',
    next: ['/'],
  },
  { path: '/change-email', who: 'unverified', title: 'Change email', page: changeEmail, shape: 'form' },
  {
    path: '/change-password',
    who: 'verified',
    title: 'Change password',
    page: changePassword,
    shape: 'form',
  },

  { path: '/tools', who: 'verified', title: 'Tools', page: tools, shape: 'cards', next: ['/mace'] },
  { path: '/mace', who: 'verified', title: 'M-ACE', page: mace, shape: 'form', next: ['/mace/access'] },
  { path: '/mace/access', who: 'verified', title: 'M-ACE access', page: maceAccess, shape: 'form' },

  { path: '/courses', who: 'verified', title: 'M-University', page: notAvailable },
  { path: '/courses/:course', who: 'verified', title: 'Course', page: notAvailable },
  { path: '/courses/:course/script', who: 'verified', title: 'Script', page: notAvailable },
  { path: '/courses/:course/:chapter', who: 'verified', title: 'Chapter', page: notAvailable },
  { path: '/courses/:course/:chapter/:lesson', who: 'verified', title: 'Lesson', page: notAvailable },
  { path: '/courses/*', who: 'verified', title: 'Page not found', page: notFound },

  { path: '/msmart', who: 'verified', title: 'M-Smart', page: notAvailable },
  { path: '/msmart/team/create', who: 'verified', title: 'Create team', page: notAvailable },
  { path: '/msmart/team/join', who: 'verified', title: 'Join a team', page: notAvailable },
  { path: '/msmart/team/join/manager', who: 'verified', title: 'Join as manager', page: notAvailable },
  { path: '/msmart/team/manage/:teamName', who: 'verified', title: 'Team', page: notAvailable },
  { path: '/msmart/team/manage/:teamName/:username', who: 'verified', title: 'Member', page: notAvailable },
  { path: '/msmart/team/leads/:teamName', who: 'verified', title: 'Team leads', page: notAvailable },
  { path: '/msmart/team/dashboard/:teamName', who: 'verified', title: 'M-SMART', page: notAvailable },
  { path: '/msmart/dashboard', who: 'verified', title: 'Dashboard', page: notAvailable },
  { path: '/msmart/dashboard/:teamName', who: 'verified', title: 'Dashboard', page: notAvailable },
  { path: '/msmart/db/manage', who: 'verified', title: 'Database', page: notAvailable },
  { path: '/msmart/db/manage/:teamName', who: 'verified', title: 'Database', page: notAvailable },
  { path: '/msmart/db/manage/:teamName/:id', who: 'verified', title: 'Lead', page: notAvailable },
  { path: '/msmart/db/create/:teamName', who: 'verified', title: 'New database', page: notAvailable },
  { path: '/msmart/*', who: 'verified', title: 'Page not found', page: notFound },

  { path: '/mchat', who: 'verified', title: 'M-Chat', page: notAvailable },
  { path: '/mchat/chat', who: 'verified', title: 'Chat List', page: notAvailable },
  { path: '/mchat/chat/:id', who: 'verified', title: 'Flow', page: notAvailable },
  { path: '/mchat/chat/flow/:id', who: 'verified', title: 'Flow', page: notAvailable },
  { path: '/mchat/chat/design/:chatId', who: 'verified', title: 'Design', page: notAvailable },
  { path: '/mchat/chat/data/:chatId', who: 'verified', title: 'Data', page: notAvailable },
  { path: '/mchat/*', who: 'verified', title: 'Page not found', page: notFound },

  // Visitors get a document of their own, chat.html; this row is only met by a link from within the app.
  {
    path: '/chat/:chatId/:link',
    who: 'everyone',
    title: 'Chat',
    page: { Screen: OtherDocument },
    frame: 'none',
  },

  {
    path: '/admin/login',
    who: 'noAdmin',
    title: 'Admin Sign In',
    page: adminLogin,
    shape: 'form',
    frame: 'admin',
    next: ['/admin/'],
  },
  {
    path: '/admin/',
    who: 'admin',
    title: 'Admin panel',
    page: adminPanel,
    shape: 'cards',
    frame: 'admin',
    next: ['/admin/users'],
  },
  {
    path: '/admin/users',
    who: 'admin',
    title: 'Users List',
    page: adminUsers,
    shape: 'table',
    frame: 'admin',
    next: ['/admin/users/edit/:user'],
  },
  {
    path: '/admin/users/edit/:user',
    who: 'admin',
    title: 'EDIT USER',
    page: editUser,
    shape: 'form',
    frame: 'admin',
  },
  {
    path: '/admin/register/mu',
    who: 'admin',
    title: 'MU REGISTER',
    page: enrol,
    shape: 'form',
    frame: 'admin',
  },
  { path: '/admin/mu/courses', who: 'admin', title: 'Courses', page: notAvailable, frame: 'admin' },
  {
    path: '/admin/mu/data/:course',
    who: 'admin',
    title: 'Progress',
    page: courseProgress,
    shape: 'form',
    frame: 'admin',
  },
  { path: '/admin/audit', who: 'admin', title: 'Audit', page: audit, shape: 'table', frame: 'admin' },

  { path: '*', who: 'everyone', title: 'Page not found', page: notFound },
];

/** Addresses that moved. */
export const moved = [{ path: '/admin/panel', to: '/admin/' }] as const;
