import { useState } from 'react';
import { type CopyParts, combinations } from '../../../shared/rules/copy.ts';
import { newKey } from '../api/keyedWrite.ts';
import type { CallFailed } from '../api/refusal.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { type AdLinks, type BotLinks, linkLabel, noAdLinks } from './adLinks.ts';
import type { openCopyDraft } from './copyDraft.ts';

type Draft = Pick<ReturnType<typeof openCopyDraft>, 'readLinks' | 'saveLinks'>;

/** Keeps the bot to which the ads lead on this device, and makes the links of the ads. */
export function useAdLinks(draft: Draft, makeLinks: BotLinks['makeLinks']) {
  const [adLinks, setAdLinks] = useState(draft.readLinks);
  const [failure, setFailure] = useState<CallFailed>();
  const { isSubmitting: isMaking, submit } = useSubmission();

  function keep(next: AdLinks) {
    setAdLinks(next);
    draft.saveLinks(next);
  }

  /** Makes the links that are wanted and not made yet. */
  function make(parts: CopyParts) {
    if (!isWanted(adLinks) || adLinks.links.length > 0) return;
    const { chatId, teamName, campaign } = adLinks;
    void submit(async () => {
      setFailure(undefined);
      // Kept before it is sent: after a reload the same request is repeated.
      const asked = { ...adLinks, key: adLinks.key || newKey() };
      keep(asked);
      const labels = combinations(parts).map(linkLabel);
      const links = await makeLinks({ chatId, teamName, campaign, labels, key: asked.key });
      keep({ ...asked, links });
    }, setFailure);
  }

  return {
    adLinks,
    isMaking,
    failure,
    make,
    /** Changes the bot or the campaign, whose links have a key of their own. */
    change: (changed: Partial<AdLinks>) => keep({ ...adLinks, ...changed, key: '', links: [] }),
    /** Takes the links out of the ads, and returns what puts them back. The links themselves stay. */
    remove() {
      keep(noAdLinks);
      return () => keep(adLinks);
    },
    reread: () => setAdLinks(draft.readLinks()),
  };
}

/** True when a bot is chosen to which the ads lead. */
export const isWanted = ({ isOn, chatId }: AdLinks): boolean => isOn && chatId !== '';
