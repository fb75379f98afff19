import { Text } from '../layout/layout.tsx';

/** Says with every list of claims what it is worth. */
export const ClaimsNote = () => (
  <Text tone="muted" size="s">
    A help, not legal advice. Ask your company. The lists in Malay and Chinese await native readers.
  </Text>
);
