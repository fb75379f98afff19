import { Button } from 'antd';
import { useState } from 'react';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { LinkSheet, type OpenedLink } from './LinkSheet.tsx';
import { newLinkWrite, type SharedBot } from './useLinks.ts';

interface MyLinkProps {
  readonly bot: SharedBot;
  /** The path of the bot's other links, where this is another screen. */
  readonly morePath?: string;
}

/** Opens the user's own link to a bot, to give it to people. The first press makes it. */
export function MyLink({ bot, morePath }: MyLinkProps) {
  const { chatId, teamName, botName, myLink, isMyLinkOff = false } = bot;
  const { opened, open, close } = useOpened<Omit<OpenedLink, 'isOff'>>();
  const [write] = useState(newLinkWrite);
  const { isSubmitting, submit } = useSubmission();
  const { notify } = useFeedback();
  const show = (code: string) =>
    open({ code, name: 'My link', botName, ...(morePath !== undefined && { morePath }) });
  const make = () =>
    submit(
      async () => show((await write.submit({ params: undefined, body: { chatId, teamName } })).id),
      (failure) => notify(failed(failure)),
    );
  return (
    <>
      <Button
        type={morePath === undefined ? 'primary' : 'default'}
        loading={isSubmitting}
        onClick={() => (myLink === undefined ? void make() : show(myLink))}
      >
        My link
        <span className="visually-hidden"> to {botName}</span>
      </Button>
      <LinkSheet opened={opened && { ...opened, isOff: isMyLinkOff }} onClose={close} />
    </>
  );
}
