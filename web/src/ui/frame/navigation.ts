import { authState } from '../../routing/guards.ts';
import { paths } from '../../routing/paths.ts';
import type { Session } from '../../session/store.ts';
import {
  ChatIcon,
  CoursesIcon,
  HistoryIcon,
  HomeIcon,
  LeadsIcon,
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

interface AdminTab extends Tab {
  /** The name on a laptop's bar, which the product's documents define. */
  readonly longLabel?: string;
}

const { admin } = paths;

const panel: AdminTab = { to: admin.panel, label: 'Panel', end: true, Icon: HomeIcon };
/** A phone has no room for it, and reaches it from the panel. */
const claims: Destination = { to: admin.claims, label: 'Claims' };
const adminTabs: readonly AdminTab[] = [
  { ...panel, activeFor: [admin.claims, admin.security] },
  { to: admin.users, label: 'Users', longLabel: 'Users List', Icon: UsersIcon },
  { to: admin.courses, activeFor: [admin.report, admin.progress], label: 'Courses', Icon: PlayIcon },
  { to: admin.enrol, label: 'Register', longLabel: 'MU Register', Icon: CoursesIcon },
  { to: admin.audit, label: 'Audit', Icon: HistoryIcon },
];
const adminLinks: readonly Destination[] = [
  { ...panel, activeFor: [admin.security] },
  ...adminTabs.slice(1).map((tab) => ({ ...tab, label: tab.longLabel ?? tab.label })),
  claims,
];

export function navigationFor(kind: 'app' | 'admin', session: Session): Navigation {
  if (kind === 'admin') {
    const isIn = session.admin !== undefined;
    return {
      home: admin.panel,
      links: isIn ? adminLinks : [],
      tabs: isIn ? adminTabs : [],
      username: session.admin?.username,
    };
  }
  return {
    home: paths.home,
    links: userLinks[authState(session)],
    tabs: [home, tools, msmart, mu, mchat],
    username: session.user?.username,
    account: authState(session) === 'verified' ? paths.account : undefined,
  };
}
