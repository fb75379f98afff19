import { Refused } from '../../api/refusal.ts';
import { Text } from '../layout/layout.tsx';

/** The request's id of a fault of the server, by which it is found in the log. Nothing for other failures. */
export function Reference({ of: failure }: { of: Error | undefined }) {
  if (!(failure instanceof Refused) || failure.requestId === undefined) return null;
  return (
    <Text as="small" tone="muted" size="xs" breaks className="reference">
      Reference: {failure.requestId}
    </Text>
  );
}
