import { Alert, Switch } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { FailureText } from '../../ui/states/FailureText.tsx';
import { LoadingStatus } from '../../ui/states/LoadingStatus.tsx';
import { shareWrites, useSharing } from './useLinks.ts';

/** Shares a bot with the teams that its owner leads. */
export function TeamShares({ chatId }: { chatId: string }) {
  const { sharing, failure, reload } = useSharing(chatId);
  return (
    <Card gap={4} aria-labelledby="team-shares">
      <Stack gap={1}>
        <h2 id="team-shares">Share with a team</h2>
        <Text tone="muted">
          Members give this bot to people by links of their own: visitors and leads are theirs, and you go on
          editing it in one place.
        </Text>
      </Stack>
      <AsyncContent data={sharing} failure={failure} reload={reload} loading={<Loading />}>
        {({ led, sharedWith }) =>
          led.length === 0 ? (
            <Text tone="muted">Only owners and managers of a team share a bot with it.</Text>
          ) : (
            <Stack as="ul" divided>
              {led.map((teamName) => (
                <li key={teamName}>
                  <TeamShare chatId={chatId} teamName={teamName} isShared={sharedWith.includes(teamName)} />
                </li>
              ))}
            </Stack>
          )
        }
      </AsyncContent>
    </Card>
  );
}

const Loading = () => (
  <Row tall aria-busy="true">
    <LoadingStatus />
    <span className="skeleton-part skeleton-text" />
  </Row>
);

interface TeamShareProps {
  readonly chatId: string;
  readonly teamName: string;
  readonly isShared: boolean;
}

function TeamShare({ chatId, teamName, isShared }: TeamShareProps) {
  const { isSubmitting, submit } = useSubmission();
  const { confirm, notify } = useFeedback();
  const [failure, setFailure] = useState<CallFailed>();
  const params = { chatId, teamName };

  const share = () =>
    submit(async () => {
      setFailure(undefined);
      const { succ } = await shareWrites.shareBot({ params });
      notify(done(succ));
    }, setFailure);

  const askToEnd = () =>
    confirm({
      title: `Stop sharing with ${teamName}?`,
      detail: 'The team’s links stop working. Visitors and leads that came by them stay with their members.',
      confirmLabel: 'Stop sharing',
      onConfirm: async () => {
        const { succ } = await shareWrites.unshareBot({ params });
        notify(done(succ));
      },
    });

  return (
    <Stack gap={2}>
      <Row nowrap tall gap={3} justify="between">
        <Text as="span" breaks>
          <bdi>{teamName}</bdi>
        </Text>
        <Switch
          checked={isShared}
          loading={isSubmitting}
          aria-label={`Shared with ${teamName}`}
          onChange={(isOn) => (isOn ? void share() : askToEnd())}
        />
      </Row>
      {failure && (
        <Alert type="error" showIcon title={<FailureText failure={failure} message={failure.message} />} />
      )}
    </Stack>
  );
}
