import { useState } from 'react';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { useSession, useSessionStore } from '../session/SessionScope.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { useStepFocus } from '../ui/form/useStepFocus.ts';
import { Card, Row, Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { AddFactor } from './AddFactor.tsx';
import { panel } from './breadcrumbs.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import { useFactor } from './useFactor.ts';
import './admin.css';

export default function SecurityPage({ title }: ScreenProps) {
  const session = useSessionStore();
  const { admin } = useSession();
  const { factor, failure, reload } = useFactor();
  const { notify } = useFeedback();
  // Shown once, as the server keeps none of them.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const step = useStepFocus(recoveryCodes?.join() ?? '');

  function showSwitchedOn(codes: readonly string[]) {
    setRecoveryCodes(codes);
    if (admin?.factorRequired) session.authenticate({ ...admin, factorRequired: undefined });
  }

  return (
    <Page title={title} layout="detail" {...(!admin?.factorRequired && { breadcrumbs: [panel] })}>
      <Card gap={4} className="security" aria-labelledby="factor-heading">
        <Stack ref={step} tabIndex={-1} gap={4} className="security">
          <AsyncContent data={factor} failure={failure} reload={reload} loading="form">
            {({ isOn, isRequired, recoveryCodesLeft }) => (
              <>
                <Row as="h2" gap={2} id="factor-heading">
                  Second factor <Chip tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Chip>
                </Row>
                {recoveryCodes !== undefined ? (
                  <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
                ) : isOn ? (
                  <RemoveFactor
                    isRequired={isRequired}
                    recoveryCodesLeft={recoveryCodesLeft}
                    onRemoved={(message) => notify(done(message))}
                  />
                ) : (
                  <AddFactor isRequired={isRequired} onAdded={showSwitchedOn} />
                )}
              </>
            )}
          </AsyncContent>
        </Stack>
      </Card>
    </Page>
  );
}
