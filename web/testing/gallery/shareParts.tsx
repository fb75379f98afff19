import { LinkShare } from '../../src/ui/share/LinkShare.tsx';
import type { Part } from './part.ts';

const LINK = 'https://example.com/c/7Kp3xQ2a';

export const shareParts: readonly Part[] = [
  {
    state: 'A link, with its code',
    content: (
      <LinkShare link={LINK} label="Invitation" codeLabel="QR code of the invitation" fileName="team" />
    ),
  },
  {
    state: 'A link, with its code and a card',
    content: (
      <LinkShare
        link={LINK}
        label="Link to a bot"
        codeLabel="QR code of the link to a bot"
        fileName="bot"
        card={{ title: 'Aminah Skincare', name: 'Priya Nair', phone: '+60128804417' }}
      />
    ),
  },
];
