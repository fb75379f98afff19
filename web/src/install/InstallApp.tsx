import { Button } from 'antd';
import { lazyPage } from '../routing/lazyPage.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { LazyOverlay } from '../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../ui/overlay/useOpened.ts';
import { CloseIcon } from '../ui/theme/icons.tsx';
import { useInstall } from './useInstall.ts';

const guide = lazyPage(() => import('./InstallGuide.tsx'));

/** Offers to install the app on Home where that is possible, until it is dismissed. */
export function InstallApp() {
  const { kind, isDismissed, ask, dismiss } = useInstall();
  if (kind === undefined || isDismissed) return null;
  return (
    <Row as="section" gap={2} nowrap padding={4} className="card" aria-labelledby="install">
      <Stack grow>
        <strong id="install">Install M-Suite</strong>
        <Text tone="muted" size="s">
          It also opens without a network
        </Text>
      </Stack>
      <InstallButton kind={kind} ask={ask} />
      <IconButton label="Not now" icon={<CloseIcon />} onPress={dismiss} />
    </Row>
  );
}

interface InstallButtonProps {
  readonly kind: 'prompt' | 'guide';
  readonly ask: () => void;
}

/** Lets the browser ask, or shows the way. */
export function InstallButton({ kind, ask }: InstallButtonProps) {
  const { opened, open, close } = useOpened<object>();
  return (
    <>
      <Button onClick={kind === 'prompt' ? ask : () => open({})}>
        {kind === 'prompt' ? 'Install' : 'Show how'}
      </Button>
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {opened && <guide.Screen isOpen onClose={close} />}
      </LazyOverlay>
    </>
  );
}
