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
import { switchField } from '../ui/form/inputs/booleanField.tsx';
import { selectField } from '../ui/form/inputs/selectField.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { AccountAction } from './AccountAction.tsx';

const updateNotify = defineWrite(user.updateNotify, () => [changedRead(user.getNotify)]);

const hours = Array.from({ length: 24 }, (_, hour) => {
  const time = `${String(hour).padStart(2, '0')}:00`;
  return { value: time, label: time };
});

const fields = [
  switchField({ name: 'mail', label: 'A mail of what stays unread for a day' }),
  selectField({ name: 'quiet.from', label: 'Send none from', options: hours }),
  selectField({ name: 'quiet.to', label: 'Send again from', options: hours }),
] as const;

/** The card that opens the settings of notices. Only what has an effect already is shown. */
export function NoticeSettings() {
  const { key, pathname, hash } = useLocation();
  return <SettingsCard key={key} isOpenAtFirst={pathname + hash === noticeSettings} />;
}

function SettingsCard({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <AccountAction title="Notices" description="They stand behind the bell, and unread ones come by mail.">
      <Button onClick={() => setOpen(true)}>Change notices</Button>
      <Sheet title="Notices" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Settings onSaved={() => setOpen(false)} />
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

function SettingsForm({ settings: { mail, quiet, ...others }, onSaved }: SettingsFormProps) {
  const { notify } = useFeedback();
  // The hours are those of the place where the user is.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <CallForm
      write={updateNotify}
      name="notify"
      initial={{ mail, 'quiet.from': quiet.from, 'quiet.to': quiet.to }}
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
