import { Steps } from 'antd';
import { Chip } from '../ui/data/Chip.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { type CopyAccess, requestedAt } from './useCopyAccess.ts';

/** Shows the three steps to M-ACE access and the current one. */
export function RequestProgress({ access }: { access: CopyAccess }) {
  const since = requestedAt(access);
  const isPending = since !== undefined;
  return (
    <Steps
      className="request-progress"
      orientation="vertical"
      size="small"
      current={isPending ? 1 : 0}
      items={[
        isPending
          ? { title: 'You sent a link to your posting', content: <DateTime at={since} /> }
          : { title: 'You send a link to one of your postings' },
        isPending
          ? { title: 'An admin is looking at it', content: <Chip tone="accent">Request pending</Chip> }
          : { title: 'An admin looks at it' },
        { title: 'We mail you as soon as it is decided' },
      ]}
    />
  );
}
