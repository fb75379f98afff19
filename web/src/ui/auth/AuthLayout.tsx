import type { ReactNode } from 'react';
import { Text } from '../layout/layout.tsx';
import { Page } from '../layout/Page.tsx';
import type { PageHeadProps } from '../layout/PageHead.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import './auth.css';

interface AuthLayoutProps extends Pick<PageHeadProps, 'title' | 'intro' | 'isPlaceholder'> {
  readonly children?: ReactNode;
  /** Links to the other screens of signing in. */
  readonly other?: ReactNode;
}

/** The layout of the sign-in, sign-up and verification screens, with the brand's panel on laptops. */
export function AuthLayout({ children, other, ...head }: AuthLayoutProps) {
  return (
    <div className="auth">
      <BrandPanel />
      <Page {...head}>
        {children}
        {other !== undefined && (
          <Text tone="muted" align="center">
            {other}
          </Text>
        )}
      </Page>
    </div>
  );
}
