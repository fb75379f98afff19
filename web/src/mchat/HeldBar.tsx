import { Alert, Button } from 'antd';
import type { Reply } from '../../../shared/contract/call.ts';
import type { mchat } from '../../../shared/contract/mchat.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { Row } from '../ui/layout/layout.tsx';
import { visitorWrites } from './useVisitors.ts';

interface HeldBarProps {
  readonly chatId: string;
  /** Undefined until it is known. */
  readonly held: Reply<typeof mchat.getHeld> | undefined;
}

/** Asks what happens to the contacts that came with unusual traffic. */
export function HeldBar({ chatId, held }: HeldBarProps) {
  const { confirm, notify } = useFeedback();
  const { count = 0, isMore } = held ?? {};
  if (count === 0) return null;
  const ask = (decision: 'take' | 'delete') =>
    confirm({
      ...(decision === 'take'
        ? {
            title: 'Take all held contacts?',
            detail: 'Each number goes where Leads says: to a member, or to nobody and stays here.',
            isHarmless: true,
          }
        : { title: 'Delete all held contacts?', detail: 'Their chats stay.' }),
      confirmLabel: decision === 'take' ? 'Take all' : 'Delete all',
      onConfirm: async () => {
        const { succ } = await visitorWrites.decideHeld({ params: { chatId }, body: { decision } });
        notify(done(succ));
      },
    });
  return (
    <Alert
      type="warning"
      showIcon
      title={`${count}${isMore ? '+' : ''} held: unusual traffic`}
      action={
        <Row gap={2}>
          <Button type="text" onClick={() => ask('take')}>
            Take all
          </Button>
          <Button type="text" danger onClick={() => ask('delete')}>
            Delete all
          </Button>
        </Row>
      }
    />
  );
}
