import { Button } from 'antd';
import { useContext } from 'react';
import { InstallButton } from '../install/InstallApp.tsx';
import { useInstall } from '../install/useInstall.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { logout } from '../session/logout.ts';
import { session } from '../session/session.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { FrameContext } from '../ui/frame/FrameContext.ts';
import { Grid, Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AccountAction } from './AccountAction.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { FullName } from './FullName.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { ShowsPhone } from './ShowsPhone.tsx';
import { logoutAll } from './useProfile.ts';
import './account.css';

export default function AccountPage({ title }: ScreenProps) {
  const { leave } = useContext(FrameContext);
  return (
    <Page title={title} layout="list" breadcrumbs={[{ to: paths.home, name: 'Home' }]}>
      <Grid columns={2} gap={4} align="start">
        <Stack gap={4}>
          <section className="card account-page" aria-label="Your details">
            <AccountDetails last={({ fullName }) => <FullName name={fullName} />} />
          </section>
          <AccountAction
            title="Password"
            description="After a change you sign in again, here and on your other devices."
          >
            <LinkButton to={paths.changePassword}>Change password</LinkButton>
          </AccountAction>
          <AccountAction
            title="This device"
            description="Forms that you have not sent are emptied. The ads that you have written stay on it."
          >
            <Button onClick={() => leave()}>Logout</Button>
          </AccountAction>
          <SignOutEverywhere />
        </Stack>
        <Stack gap={4}>
          <ShowsPhone />
          <Install />
          <NoticeSettings />
          <DownloadData />
          <DeleteAccount />
        </Stack>
      </Grid>
    </Page>
  );
}

/** The offer on Home may have been dismissed. */
function Install() {
  const { kind, ask } = useInstall();
  if (kind === undefined) return null;
  return (
    <AccountAction
      title="Install the app"
      description="It has its own place on your screen, and opens without a network."
    >
      <InstallButton kind={kind} ask={ask} />
    </AccountAction>
  );
}

function SignOutEverywhere() {
  const { notify, confirm } = useFeedback();
  const { leave } = useContext(FrameContext);
  const ask = () =>
    confirm({
      title: 'Sign out everywhere?',
      detail: 'Every device is signed out, this one too. Nothing that you have saved is lost.',
      confirmLabel: 'Sign out everywhere',
      isHarmless: true,
      onConfirm: () =>
        session.whileEnding(async () => {
          const { success } = await logoutAll({});
          logout();
          notify(done(success));
        }),
    });
  return (
    <AccountAction
      title="All devices"
      description="For a phone that is lost, or a computer that you left signed in."
    >
      <Button onClick={() => leave(ask)}>Sign out everywhere</Button>
    </AccountAction>
  );
}
