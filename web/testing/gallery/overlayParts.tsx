import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Unreachable } from '../../src/api/refusal.ts';
import { ConfirmButton } from '../../src/ui/button/ConfirmButton.tsx';
import { useFeedback } from '../../src/ui/feedback/FeedbackScope.tsx';
import { Row } from '../../src/ui/layout/layout.tsx';
import { RowMenu } from '../../src/ui/list/RowMenu.tsx';
import { Dialog } from '../../src/ui/overlay/Dialog.tsx';
import { Sheet } from '../../src/ui/overlay/Sheet.tsx';
import type { Part } from './part.ts';

const nothing = () => {};
const failing = () => Promise.reject(new Unreachable());
const never = () => new Promise<void>(nothing);

export const overlayParts: readonly Part[] = [
  { state: 'The menu of a row, with what takes away apart', content: <MenuSample /> },
  {
    state: 'A sheet: from the bottom on a phone, in the middle where there is room',
    content: <SheetSample />,
  },
  { state: 'A dialog to read, however long', content: <DialogSample /> },
  {
    state: 'Questions',
    content: (
      <Row gap={3}>
        <ConfirmButton
          label="Delete entry"
          title="Are you sure you want to delete entry from 王小明"
          detail="Their request is gone; they can send another one."
          confirmLabel="Delete"
          onConfirm={nothing}
        />
        <ConfirmButton label="Delete offline" title="Delete it?" confirmLabel="Delete" onConfirm={failing} />
        <ConfirmButton
          label="Restart slowly"
          title="Start again?"
          confirmLabel="Restart"
          isHarmless
          onConfirm={never}
        />
      </Row>
    ),
  },
  {
    state: 'A tooltip says more, never what is needed',
    content: (
      <Tooltip title="Counted since Monday, in the team's time zone">
        <Button>This week</Button>
      </Tooltip>
    ),
  },
];

function MenuSample() {
  const { confirm } = useFeedback();
  const suspend = () => confirm({ title: 'Suspend amy?', confirmLabel: 'Suspend', onConfirm: nothing });
  return (
    <RowMenu
      name="amy"
      actions={[
        { label: 'Edit', onSelect: nothing },
        { label: 'Tags', onSelect: nothing },
        { label: 'Suspend', isDanger: true, onSelect: suspend },
      ]}
    />
  );
}

function SheetSample() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the sheet</Button>
      <Sheet
        title="Follow up"
        isOpen={isOpen}
        onClose={close}
        footer={
          <Button type="primary" block onClick={close}>
            Save
          </Button>
        }
      >
        <p>What is done without leaving the screen.</p>
        <Button>Call</Button>
      </Sheet>
    </>
  );
}

const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of what is read`);

function DialogSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog title="Ms Mei Ling" isOpen={isOpen} onClose={() => setOpen(false)}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
    </>
  );
}
