import { authState } from '../../routing/guards.ts';
import { paths } from '../../routing/paths.ts';
import { logout, logoutAdmin } from '../../session/logout.ts';
import type { Session } from '../../session/store.ts';
import {
  ChatIcon,
  CoursesIcon,
  HistoryIcon,
  HomeIcon,
  LeadsIcon,
  LockIcon,
  PlayIcon,
  ToolsIcon,
  UsersIcon,
} from '../theme/icons.tsx';

/** A place that a bar leads to. */
interface Destination {
  readonly to: string;
  /** Paths outside `to` on which the link is marked too. */
  readonly activeFor?: readonly string[];
  readonly label: string;
  /** Marks the link at `to` itself, but not below it. */
  readonly end?: true;
  /** A way in: hands on where the visitor was going. */
  readonly keepsState?: true;
}

interface Tab extends Destination {
  readonly Icon: typeof HomeIcon;
}

/** The links of the bars. */
export interface Navigation {
  /** The target of the brand's link. */
  readonly home: string;
  readonly links: readonly Destination[];
  readonly tabs: readonly Tab[];
  /** The signed-in user. */
  readonly username: string | undefined;
  /** The path of the account screen; undefined for admins and unverified users. */
  readonly account?: string | undefined;
  readonly leave: () => void;
}

const signedOutLinks: readonly Destination[] = [
  { to: paths.login, label: 'Login', keepsState: true },
  { to: paths.signUp, label: 'Sign Up', keepsState: true },
];

const home: Tab = { to: paths.home, activeFor: [paths.account], label: 'Home', end: true, Icon: HomeIcon };
const tools: Tab = { to: paths.mace.tools, activeFor: [paths.mace.editor], label: 'Tools', Icon: ToolsIcon };
const mu: Tab = { to: paths.mu.courses, label: 'M-University', Icon: CoursesIcon };
const msmart: Tab = { to: paths.msmart.home, label: 'M-Smart', Icon: LeadsIcon };
const mchat: Tab = { to: paths.mchat.home, label: 'M-Chat', Icon: ChatIcon };

const userLinks: Record<ReturnType<typeof authState>, readonly Destination[]> = {
  signedOut: signedOutLinks,
  unverified: [{ to: paths.verifyEmail, label: 'Verify' }],
  verified: [home, tools, mu, msmart, mchat],
};

const adminPanel: Tab = {
  to: paths.admin.panel,
  activeFor: [paths.admin.courses, paths.admin.progress, paths.admin.report, paths.admin.security],
  label: 'Panel',
  end: true,
  Icon: HomeIcon,
};

/** The tools on the admin panel. */
export const adminTools = [
  { to: paths.admin.users, label: 'Users List', purpose: 'Find, edit and suspend users', Icon: UsersIcon },
  {
    to: paths.admin.courses,
    label: 'Courses',
    purpose: 'Write courses, and see who learns',
    Icon: PlayIcon,
  },
  { to: paths.admin.enrol, label: 'MU Register', purpose: 'Open a course to a user', Icon: CoursesIcon },
  { to: paths.admin.audit, label: 'Audit', purpose: 'Who did what, and when', Icon: HistoryIcon },
  {
    to: paths.admin.security,
    label: 'Security',
    purpose: 'The second factor of your sign-in',
    Icon: LockIcon,
  },
] as const;

/** Tools without a link in the bar, whose links the product's documents define. */
const onPanel: readonly string[] = [paths.admin.courses, paths.admin.security];

const adminTabs: readonly Tab[] = [
  adminPanel,
  ...adminTools.filter(({ to }) => !onPanel.includes(to)).map(({ to, label, Icon }) => ({ to, label, Icon })),
];

export function navigationFor(kind: 'app' | 'admin', session: Session): Navigation {
  if (kind === 'admin') {
    const { admin } = session;
    const tabs = admin ? adminTabs : [];
    return { home: paths.admin.panel, links: tabs, tabs, username: admin?.username, leave: logoutAdmin };
  }
  return {
    home: paths.home,
    links: userLinks[authState(session)],
    tabs: [home, tools, msmart, mu, mchat],
    username: session.user?.username,
    account: authState(session) === 'verified' ? paths.account : undefined,
    leave: logout,
  };
}
