import { useState } from 'react';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import type { OwnTeam } from '../teams/useTeams.ts';
import { CreateLeadForm, type KnownLead } from './CreateLeadForm.tsx';
import { useMyTeams } from './useMyTeams.ts';

interface CreateKnownLeadProps {
  readonly known: KnownLead;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds somebody as a lead whom another tool knows. */
export default function CreateKnownLead({ known, isOpen, onClose }: CreateKnownLeadProps) {
  const { teams, failure, reload } = useMyTeams();
  return (
    <Sheet title="New lead" isOpen={isOpen} onClose={onClose}>
      <AsyncContent data={teams} failure={failure} reload={reload} loading="form">
        {(loaded) => <KnownLeadForm key={known.key} teams={loaded} known={known} onClose={onClose} />}
      </AsyncContent>
    </Sheet>
  );
}

interface KnownLeadFormProps extends Omit<CreateKnownLeadProps, 'isOpen'> {
  readonly teams: readonly OwnTeam[];
}

function KnownLeadForm({ teams, ...form }: KnownLeadFormProps) {
  // The form keeps the teams and the lead that it was opened with: the first lead creates a team.
  const [given] = useState({ known: form.known, teamNames: teams.map(({ teamName }) => teamName) });
  return <CreateLeadForm {...given} onClose={form.onClose} />;
}
