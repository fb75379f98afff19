import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '../ui/layout/layout.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';

interface InstallGuideProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows how the app is added to the Home Screen of an iPhone or iPad, which no page can do itself. */
export default function InstallGuide(sheet: InstallGuideProps) {
  return (
    <Dialog title="Add M-Suite to your Home Screen" {...sheet}>
      <Stack gap={4}>
        <Grid as="ol" gap={4} min="s">
          <Step picture={<ShareBar />}>1. Tap Share in the browser’s bar.</Step>
          <Step picture={<ShareMenu />}>2. Choose Add to Home Screen, then Add.</Step>
        </Grid>
        <Text>
          <strong>Sign in once more in the app.</strong> It keeps its own data, apart from the browser’s.
        </Text>
      </Stack>
    </Dialog>
  );
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Stack as="li" gap={2}>
      {picture}
      <Text>{children}</Text>
    </Stack>
  );
}

/** The lower end of a browser on a phone, with the sign of sharing. */
function ShareBar() {
  return (
    <svg viewBox="0 0 240 132" aria-hidden="true" fill="none" strokeWidth="2.5" strokeLinecap="round">
      <path d="M12 0v108a16 16 0 0 0 16 16h184a16 16 0 0 0 16-16V0" fill="var(--soft)" stroke="var(--line)" />
      <path d="M40 14h112M40 30h84" stroke="var(--line)" strokeWidth="8" />
      <rect x="36" y="50" width="168" height="22" rx="11" fill="var(--surface)" stroke="var(--line)" />
      <path d="m50 92-7 8 7 8M84 92l7 8-7 8M150 92h14v16h-14zM186 92h14v16h-14z" stroke="var(--muted)" />
      <circle cx="120" cy="99" r="19" fill="var(--accent)" />
      <path
        d="M120 103V88m-5 5 5-5 5 5m-9 4h-4v13h16V97h-4"
        stroke="var(--on-accent)"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The list that opens, with the row that adds the app. */
function ShareMenu() {
  return (
    <svg viewBox="0 0 240 132" aria-hidden="true" fill="none" strokeWidth="2.5" strokeLinecap="round">
      <path d="M12 0v108a16 16 0 0 0 16 16h184a16 16 0 0 0 16-16V0" fill="var(--soft)" stroke="var(--line)" />
      <path d="M26 124V22a12 12 0 0 1 12-12h164a12 12 0 0 1 12 12v102z" fill="var(--surface)" />
      <path d="M44 34h88M44 106h104" stroke="var(--line)" strokeWidth="8" />
      <rect x="34" y="52" width="172" height="36" rx="9" fill="var(--accent)" />
      <text
        x="46"
        y="74"
        fill="var(--on-accent)"
        fontSize="12"
        textLength="124"
        lengthAdjust="spacingAndGlyphs"
      >
        Add to Home Screen
      </text>
      <path d="M184 62h14v16h-14zM191 66v8m-4-4h8" stroke="var(--on-accent)" strokeWidth="1.8" />
    </svg>
  );
}
