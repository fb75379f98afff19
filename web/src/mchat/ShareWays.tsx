import { Alert } from 'antd';
import type { Chat } from '../../../shared/contract/bot.ts';
import { LinkShare } from '../ui/share/LinkShare.tsx';
import { publicLink } from './publicLink.ts';

/** The ways to bring people to a bot. */
export function ShareWays({ chat }: { chat: Chat }) {
  return (
    <LinkShare
      link={publicLink(chat)}
      label={`Public link of ${chat.bot_name}`}
      codeLabel="QR code of the public link"
      fileName={chat.link}
    >
      {chat.stopped && (
        <Alert
          type="warning"
          showIcon
          title="An admin has stopped this bot. Visitors are told to come back later."
        />
      )}
      {chat.paused && !chat.stopped && (
        <Alert type="warning" showIcon title="This bot is paused. Visitors are told to come back later." />
      )}
    </LinkShare>
  );
}
