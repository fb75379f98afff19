import { paths } from '../routing/paths.ts';

export const home = { to: paths.mchat.home, name: 'M-Chat' };
export const chatList = { to: paths.mchat.chats, name: 'Chat List' };
export const fromMyTeam = { to: paths.mchat.shared, name: 'From my team' };
