import { Refused } from '../../api/refusal.ts';
import { Text } from '../layout/layout.tsx';

/** Shows the request id of a server fault, which leads to its log entry; nothing for other failures. */
export function Reference({ of: failure, label = 'Reference' }: { of: Error | undefined; label?: string }) {
  if (!(failure instanceof Refused) || failure.requestId === undefined) return null;
  return (
    <Text as="small" tone="muted" size="xs" breaks className="reference">
      {label}: {failure.requestId}
    </Text>
  );
}
