import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { type CallFailed, Refused } from '../api/refusal.ts';
import { useFlight } from '../api/useFlight.ts';
import { useTabText } from '../session/useTabText.ts';
import { AntLook } from '../ui/AntLook.tsx';
import { Reference } from '../ui/Reference.tsx';

/** What the server keeps between two codes for one purpose, where its answer does not say. */
const COOL_DOWN_SECONDS = 60;

interface Outcome {
  readonly kind: 'info' | 'error';
  readonly words: string;
  readonly failure?: CallFailed;
}

interface RequestCodeProps {
  /** What the code is for: each purpose cools down by itself. */
  readonly purpose: string;
  readonly label: string;
  /** Asks for a code, and gives the server's words. */
  readonly request: () => Promise<{ message: string }>;
}

/** A button that has a code mailed, and gives way to a countdown until it may be asked again. */
export function RequestCode({ purpose, label, request }: RequestCodeProps) {
  const { secondsLeft, start } = useCountdown(`code:${purpose}`);
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, fly } = useFlight();

  async function ask() {
    const { message } = await request();
    setOutcome({ kind: 'info', words: message });
    start(COOL_DOWN_SECONDS);
  }

  function refuse(failure: CallFailed) {
    const wait = failure instanceof Refused ? failure.retryAfterSeconds : undefined;
    if (wait !== undefined) start(wait);
    // Right after a code was sent, the countdown says enough.
    const isCoolingDown = wait !== undefined && wait <= COOL_DOWN_SECONDS;
    setOutcome(isCoolingDown ? undefined : { kind: 'error', words: failure.message, failure });
  }

  return (
    <AntLook>
      <div className="request-code">
        {outcome && (
          <Alert
            type={outcome.kind}
            title={
              <>
                {outcome.words}
                <Reference of={outcome.failure} />
              </>
            }
            showIcon
          />
        )}
        {secondsLeft > 0 ? (
          <p className="countdown">
            {outcome ? '' : 'Your code is on its way. '}You can request another code in {clock(secondsLeft)}
          </p>
        ) : (
          <Button onClick={() => fly(ask, refuse)} loading={isBusy}>
            {label}
          </Button>
        )}
      </div>
    </AntLook>
  );
}

/** Counts down to a moment that a reload does not change. */
function useCountdown(name: string) {
  const [endsAt, keepEnd] = useTabText(name);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((Number(endsAt ?? 0) - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return {
    secondsLeft,
    start(seconds: number) {
      setNow(Date.now());
      keepEnd(String(Date.now() + seconds * 1000));
    },
  };
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
