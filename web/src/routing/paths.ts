import type { PathParam } from 'react-router-dom';
import { prerendered } from '../../../shared/documents.ts';

export const paths = {
  home: '/',
  login: prerendered.login,
  signUp: prerendered.signUp,
  forgotPassword: prerendered.forgotPassword,
  verifyEmail: '/auth',
  changeEmail: '/change-email',
  account: '/account',
  changePassword: '/change-password',
  mace: {
    tools: '/tools',
    editor: '/mace',
    access: '/mace/access',
  },
  mu: {
    courses: '/courses',
    course: '/courses/:course',
    script: '/courses/:course/script',
    chapter: '/courses/:course/:chapter',
    lesson: '/courses/:course/:chapter/:lesson',
    unknown: '/courses/*',
    /** Readable by everybody who has its address. */
    certificate: '/certificate/:certificate',
  },
  msmart: {
    home: '/msmart',
    teams: '/msmart/team',
    createTeam: '/msmart/team/create',
    joinTeam: '/msmart/team/join',
    joinAsManager: '/msmart/team/join/manager',
    team: '/msmart/team/manage/:teamName',
    member: '/msmart/team/manage/:teamName/:username',
    teamLeads: '/msmart/team/leads/:teamName',
    teamBin: '/msmart/team/bin/:teamName',
    teamDashboard: '/msmart/team/dashboard/:teamName',
    teamLearning: '/msmart/team/learning/:teamName',
    dashboards: '/msmart/dashboard',
    dashboard: '/msmart/dashboard/:teamName',
    databases: '/msmart/db/manage',
    database: '/msmart/db/manage/:teamName',
    lead: '/msmart/db/manage/:teamName/:id',
    createLead: '/msmart/db/create/:teamName',
    templates: '/msmart/templates',
    teamTemplates: '/msmart/templates/:teamName',
    claims: '/msmart/team/claims/:teamName',
    unknown: '/msmart/*',
  },
  mchat: {
    home: '/mchat',
    chats: '/mchat/chat',
    chat: '/mchat/chat/:id',
    flow: '/mchat/chat/flow/:id',
    design: '/mchat/chat/design/:chatId',
    data: '/mchat/chat/data/:chatId',
    figures: '/mchat/chat/figures/:chatId',
    leads: '/mchat/chat/leads/:chatId',
    share: '/mchat/chat/share/:chatId',
    /** The bots that leaders share with the user. */
    shared: '/mchat/shared',
    sharedBot: '/mchat/shared/:teamName/:chatId',
    unknown: '/mchat/*',
    /** The visitors' page, a document of its own (chat.html). */
    public: '/chat/:chatId/:link',
  },
  admin: {
    login: prerendered.adminLogin,
    panel: '/admin/',
    /** The panel's former address, which redirects to it. */
    formerPanel: '/admin/panel',
    users: '/admin/users',
    editUser: '/admin/users/edit/:username',
    enrol: '/admin/register/mu',
    courses: '/admin/mu/courses',
    course: '/admin/mu/courses/:course',
    lesson: '/admin/mu/courses/:course/lesson/:id',
    report: '/admin/mu/report/:course',
    progress: '/admin/mu/data/:course',
    audit: '/admin/audit',
    claims: '/admin/claims',
    security: '/admin/security',
    unknown: '/admin/*',
  },
  unknown: '*',
} as const;

/** The account's page with the settings of notices open. */
export const noticeSettings = `${paths.account}#notices`;

type Params<Path extends string> = Readonly<Record<PathParam<Path>, string | number>>;
type Query = Readonly<Record<string, string | number>>;

/** Returns an address: the pattern with its encoded parameters, and a query. */
export function pathTo<Path extends string>(path: Path, params: Params<Path>, query: Query = {}): string {
  const values: Readonly<Record<string, string | number>> = params;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return withQuery(filled, query);
}

export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** True for screens with a prerendered document. */
export const isPrerendered = (path: string) => Object.values<string>(prerendered).includes(path);

/** True where an address is `root` or lies below it. */
export function isWithin(root: string, address: string): boolean {
  return withSlash(address).startsWith(withSlash(root));
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
