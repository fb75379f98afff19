import { useState } from 'react';
import type { EditableDesign } from '../../../shared/contract/bot.ts';
import { isAlike } from './designFields.ts';

/** What the design's form edits, from the version that it was opened with. `live` is what is stored, as far as known. */
export function useEditedDesign(live: EditableDesign) {
  const [base, setBase] = useState(live);
  const isNewer = live.version > base.version;
  // A picture, which is saved by itself, changes nothing of what is typed.
  const isSame = isAlike(live, base);
  return {
    /** What the fields began with. */
    base,
    /** What the next save says it has seen. */
    version: isNewer && isSame ? live.version : base.version,
    /** What has to be looked at before the next save. */
    stored: isNewer && !isSame ? live : undefined,
    /** From here on what is stored is this. */
    goOnFrom: (design: EditableDesign) => setBase(design),
    /** The next save replaces what is stored. */
    replace: () => setBase({ ...base, version: live.version }),
  };
}
