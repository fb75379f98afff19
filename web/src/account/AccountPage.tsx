import { Button } from 'antd';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { logout } from '../session/logout.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AccountAction } from './AccountAction.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import './account.css';

export default function AccountPage({ title }: ScreenProps) {
  return (
    <Page title={title} layout="detail" breadcrumbs={[{ to: paths.home, name: 'Home' }]}>
      <section className="card account-page" aria-label="Your details">
        <AccountDetails />
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
        <Button onClick={logout}>Logout</Button>
      </AccountAction>
      <SignOutEverywhere />
      <DownloadData />
      <DeleteAccount />
    </Page>
  );
}
