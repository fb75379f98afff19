import { ClaimsHint } from '../claims/ClaimsHint.tsx';
import { useClaims } from '../claims/useClaims.ts';

/** The channel on which more is a claim than on the others. */
const STRICTEST = 'TikTok';

/** Shows what an ad may not say, on any of its channels. */
export function CopyClaims({ text }: { text: string }) {
  const claims = useClaims(text, { channel: STRICTEST, isBegun: true });
  return <ClaimsHint text={text} claims={claims} />;
}
