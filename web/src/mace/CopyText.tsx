import type { Ref } from 'react';
import { ClaimsHint } from '../claims/ClaimsHint.tsx';
import { useClaims } from '../claims/useClaims.ts';
import { MarkedText } from '../ui/form/MarkedText.tsx';
import { Text } from '../ui/layout/layout.tsx';
import { ExceededLimits } from './ExceededLimits.tsx';

/** The channel on which more is a claim than on the others. */
const STRICTEST = 'TikTok';

/** Shows the text of an ad, with what it may not say on any of its channels. */
export function CopyText({ text, ref }: { readonly text: string; readonly ref: Ref<HTMLParagraphElement> }) {
  const claims = useClaims(text, { channel: STRICTEST, isBegun: true });
  return (
    <>
      <Text ref={ref} typed className="copy-text marked">
        <MarkedText text={text} findings={claims.findings} />
      </Text>
      <ExceededLimits text={text} />
      <ClaimsHint text={text} claims={claims} />
    </>
  );
}
