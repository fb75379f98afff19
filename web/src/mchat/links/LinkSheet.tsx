import { Alert, Button } from 'antd';
import { useSubmission } from '../../api/useSubmission.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { LinkShare } from '../../ui/share/LinkShare.tsx';
import { useOwnCard } from '../useChats.ts';
import { linkAddress } from './linkTexts.ts';
import { linkWrites } from './useLinks.ts';

/** A link that is given to people. */
export interface OpenedLink {
  readonly code: string;
  readonly name: string;
  readonly botName: string;
  readonly isOff: boolean;
  /** Leads to the other links to the bot; absent where they are listed already. */
  readonly morePath?: string;
}

/** The ways to give a link to people. */
export function LinkSheet({ opened, onClose }: { opened: OpenedLink | undefined; onClose: () => void }) {
  const link = useLast(opened);
  return (
    <Sheet title={link?.name ?? 'My link'} isOpen={opened !== undefined} onClose={onClose}>
      {link && <Ways {...link} />}
    </Sheet>
  );
}

function Ways({ code, botName, isOff, morePath }: OpenedLink) {
  const owner = useOwnCard();
  return (
    <Stack gap={3}>
      <LinkShare
        link={linkAddress(code)}
        label={`Link to ${botName}`}
        codeLabel={`QR code of the link to ${botName}`}
        fileName={code}
        card={{ title: botName, ...owner }}
      >
        {isOff && <Off code={code} />}
      </LinkShare>
      {morePath !== undefined && (
        <LinkButton type="link" to={morePath}>
          More links, for flyers and posts
        </LinkButton>
      )}
    </Stack>
  );
}

/** Says that the link does not work now, and switches it on. */
function Off({ code }: { code: string }) {
  const { isSubmitting, submit } = useSubmission();
  const { notify } = useFeedback();
  const switchOn = () =>
    submit(
      async () => {
        await linkWrites.updateLink({ params: { code }, body: { isOff: false } });
        notify(done('The link is on'));
      },
      (failure) => notify(failed(failure)),
    );
  return (
    <Alert
      type="warning"
      showIcon
      title="This link is off: nobody can come by it."
      action={
        <Button loading={isSubmitting} onClick={() => void switchOn()}>
          Switch on
        </Button>
      }
    />
  );
}
