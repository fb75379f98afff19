import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type CallFailed, Refused } from '../api/refusal.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { useTabStorage } from '../session/useTabStorage.ts';
import { type Outcome, OutcomeAlert } from '../ui/feedback/OutcomeAlert.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { COOL_DOWN_SECONDS, type CodePurpose, coolDownEnd, coolDownKey } from './codeCoolDown.ts';

interface RequestCodeProps {
  readonly purpose: CodePurpose;
  readonly label: string;
  /** Requests a code and resolves to the server's reply. */
  readonly request: () => Promise<{ message: string }>;
}

/** A button that requests a mailed code; a countdown replaces it until the next request is allowed. */
export function RequestCode({ purpose, label, request }: RequestCodeProps) {
  const { secondsLeft, start } = useCountdown(coolDownKey(purpose));
  const [outcome, setOutcome] = useState<Outcome>();
  const { isSubmitting, submit } = useSubmission();
  const place = useRef<HTMLDivElement>(null);

  function coolDown(seconds: number) {
    // The button is about to unmount, which would lose the focus.
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
    start(seconds);
  }

  async function requestCode() {
    const { message } = await request();
    setOutcome({ kind: 'info', message });
    coolDown(COOL_DOWN_SECONDS);
  }

  function showFailure(failure: CallFailed) {
    const wait = failure instanceof Refused ? failure.retryAfterSeconds : undefined;
    if (wait !== undefined) coolDown(wait);
    // When a code was sent a moment ago, the countdown is message enough.
    const isCoolingDown = wait !== undefined && wait <= COOL_DOWN_SECONDS;
    setOutcome(isCoolingDown ? undefined : { kind: 'error', message: failure.message, failure });
  }

  return (
    <Stack gap={2} align="start" className="request-code">
      {outcome && <OutcomeAlert {...outcome} />}
      <Text tone="muted">No mail? Look in your spam folder, or have a new code sent.</Text>
      <div ref={place} tabIndex={-1}>
        {secondsLeft > 0 ? (
          <Row as="p" numeric tall>
            You can request another code in {formatTime(secondsLeft)}
          </Row>
        ) : (
          <Button onClick={() => submit(requestCode, showFailure)} loading={isSubmitting}>
            {label}
          </Button>
        )}
      </div>
    </Stack>
  );
}

/** Counts down to an end time in tab storage, which survives a reload. */
function useCountdown(name: string) {
  const [endsAt, setEndsAt] = useTabStorage(name);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((Number(endsAt ?? 0) - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft,
    start(seconds: number) {
      setNow(Date.now());
      setEndsAt(coolDownEnd(seconds));
    },
  };
}

function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
