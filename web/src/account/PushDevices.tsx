import { Button, Switch } from 'antd';
import { useState } from 'react';
import type { Reply } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';
import { useRead } from '../api/useRead.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { DateTime } from '../ui/data/DateTime.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../ui/feedback/message.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { type PushSupport, pushSupport } from '../worker/subscription.ts';
import { removePush, switchPushOff, switchPushOn } from './devicePush.ts';

type Device = Reply<typeof user.getPush>['devices'][number];

const hints: Readonly<Record<PushSupport, string>> = {
  yes: 'New leads and requests are shown while M-Suite is closed.',
  blocked: 'This browser blocks notices of M-Suite. Allow them in its settings of this site.',
  afterInstall: 'Add M-Suite to the Home Screen first, and sign in once more in the app.',
  no: 'This browser cannot show notices.',
};

/** Lets this device show notices while the app is closed, and lists the other devices that do. */
export function PushDevices() {
  const { data, failure, reload } = useRead(user.getPush, {});
  return (
    <AsyncContent data={data} failure={failure} reload={reload} loading="form">
      {({ devices }) => (
        <Stack gap={3}>
          <ThisDevice device={devices.find(({ isThis }) => isThis)} />
          <OtherDevices devices={devices.filter(({ isThis }) => !isThis)} />
        </Stack>
      )}
    </AsyncContent>
  );
}

function ThisDevice({ device }: { device: Device | undefined }) {
  const [support, setSupport] = useState(pushSupport);
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  async function change(isOn: boolean) {
    const success = isOn ? await switchPushOn() : device && (await switchPushOff(device.id));
    setSupport(pushSupport());
    if (success !== undefined) notify(done(success));
  }
  return (
    <Row gap={3} justify="between" nowrap>
      <Stack grow="s">
        <Text as="span" weight="medium" id="push-here">
          On this device
        </Text>
        <Text as="span" size="s" tone="muted" id="push-hint" role="status">
          {hints[support]}
        </Text>
      </Stack>
      <Switch
        checked={device !== undefined}
        disabled={support !== 'yes' && device === undefined}
        loading={isSubmitting}
        aria-labelledby="push-here"
        aria-describedby="push-hint"
        onChange={(isOn) =>
          void submit(
            () => change(isOn),
            (failure) => notify(failed(failure)),
          )
        }
      />
    </Row>
  );
}

function OtherDevices({ devices }: { devices: readonly Device[] }) {
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  if (devices.length === 0) return null;
  return (
    <Stack as="ul" divided aria-label="Other devices">
      {devices.map(({ id, device, addedAt }) => (
        <Row as="li" key={id} gap={3} justify="between" nowrap>
          <Stack grow="s">
            <Text as="span" breaks>
              <bdi>{device}</bdi>
            </Text>
            <Text as="span" size="s" tone="muted">
              Since <DateTime at={addedAt} isDay />
            </Text>
          </Stack>
          <Button
            type="text"
            disabled={isSubmitting}
            onClick={() =>
              void submit(
                async () => notify(done((await removePush({ params: { id } })).success)),
                (failure) => notify(failed(failure)),
              )
            }
          >
            Remove<span className="visually-hidden"> {device}</span>
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
