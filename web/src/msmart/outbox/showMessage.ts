import type { NewLeadMessage } from '../../../../shared/contract/leadForm.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { changedLead } from '../leads/leadChanges.ts';
import { rememberVersion } from '../leads/savedVersions.ts';

interface Recorded {
  readonly lead: string;
  readonly teamName: string;
  readonly body: NewLeadMessage;
}

/** Shows a lead after a message to it. */
export function showMessage({ lead: id, teamName, body }: Recorded, version: number) {
  rememberVersion(id, version);
  applyChanges(
    changedLead({ teamName, id }, (row) => {
      if (body.isSent === false) return { ...row, version };
      return { ...row, version, isFresh: undefined, followUpDate: body.followUp ?? row.followUpDate };
    }),
  );
}
