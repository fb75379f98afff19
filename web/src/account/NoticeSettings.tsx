import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Reply } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';
import { isTimeZone } from '../../../shared/rules/time.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';
import { noticeSettings } from '../routing/paths.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { CustomField } from '../ui/form/field.ts';
import { switchField } from '../ui/form/inputs/booleanField.tsx';
import { selectField } from '../ui/form/inputs/selectField.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { AccountAction } from './AccountAction.tsx';
import { PushDevices } from './PushDevices.tsx';

const updateNotify = defineWrite(user.updateNotify, () => [changedRead(user.getNotify)]);

const hours = Array.from({ length: 24 }, (_, hour) => {
  const time = `${String(hour).padStart(2, '0')}:00`;
  return { value: time, label: time };
});

const NO_MORNING = 'none';

const mornings = hours.slice(5, 13).flatMap(({ value }) => {
  const half = value.replace(':00', ':30');
  return [
    { value, label: value },
    { value: half, label: half },
  ];
});

const onDevices = { field: 'push', isOneOf: [true] };

const fields = [
  switchField({ name: 'push', label: 'Notices on my devices' }),
  {
    ...selectField({
      name: 'morning',
      label: 'What is due today, in the morning',
      options: [{ value: NO_MORNING, label: 'Not at all' }, ...mornings],
      when: onDevices,
    }),
    toBody: (value) => ({ morning: value === NO_MORNING ? null : value }),
  } satisfies CustomField<'morning'>,
  switchField({ name: 'namesOnLockScreen', label: 'Names on the lock screen', when: onDevices }),
  switchField({ name: 'mail', label: 'A mail of what stays unread for a day' }),
  selectField({ name: 'quiet.from', label: 'Send none from', options: hours }),
  selectField({ name: 'quiet.to', label: 'Send again from', options: hours }),
] as const;

/** The card that opens the settings of notices. */
export function NoticeSettings() {
  const { key, pathname, hash } = useLocation();
  return <SettingsCard key={key} isOpenAtFirst={pathname + hash === noticeSettings} />;
}

function SettingsCard({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <AccountAction
      title="Notices"
      description="In the app, on your phone, and by mail if you have not read them."
    >
      <Button onClick={() => setOpen(true)}>Change notices</Button>
      <Sheet title="Notices" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={4}>
          <PushDevices />
          <Settings onSaved={() => setOpen(false)} />
        </Stack>
      </Sheet>
    </AccountAction>
  );
}

function Settings({ onSaved }: { readonly onSaved: () => void }) {
  const { data, failure, reload } = useRead(user.getNotify, {});
  return (
    <AsyncContent data={data} failure={failure} reload={reload} loading="form">
      {(settings) => <SettingsForm settings={settings} onSaved={onSaved} />}
    </AsyncContent>
  );
}

interface SettingsFormProps {
  readonly settings: Reply<typeof user.getNotify>;
  readonly onSaved: () => void;
}

function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { push, morning, namesOnLockScreen, mail, quiet, ...others } = settings;
  const { notify } = useFeedback();
  // The hours are those of the place where the user is.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <CallForm
      write={updateNotify}
      name="notify"
      initial={{
        push,
        morning: morning ?? NO_MORNING,
        namesOnLockScreen,
        mail,
        'quiet.from': quiet.from,
        'quiet.to': quiet.to,
      }}
      hiddenValues={{ ...others, timeZone: isTimeZone(timeZone ?? '') ? timeZone : others.timeZone }}
      fields={fields}
      submitLabel="Save"
      onSuccess={({ success }) => {
        onSaved();
        notify(done(success));
      }}
    />
  );
}
