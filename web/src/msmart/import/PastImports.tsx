import type { PastImport } from '../../../../shared/contract/leadImport.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { useImports } from './useImports.ts';
import { useUndoImport } from './useUndoImport.ts';

const columns: readonly Column<PastImport>[] = [
  {
    name: 'Imported',
    onPhone: 'title',
    kind: 'nowrap',
    render: ({ importedAt }) => <DateTime at={importedAt} />,
  },
  {
    name: 'Leads',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ imported }) => countText(imported, 'lead'),
  },
  {
    name: 'Changed since',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ kept }) => `${kept.toLocaleString()} changed`,
  },
  {
    name: 'State',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ undoneAt }) => undoneAt !== null && <Chip>Undone</Chip>,
  },
];

export function PastImports({ teamName }: { teamName: string }) {
  const { imports, pages } = useImports(teamName);
  const askToUndo = useUndoImport(teamName);
  if (imports.length === 0 && pages.failure === undefined) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="past-imports">
      <h2 id="past-imports">Past imports</h2>
      <PagedList
        label="Past imports"
        pages={pages}
        rows={imports}
        columns={columns}
        keyOf={({ importId }) => importId}
        nameOf={({ importedAt }) => new Date(importedAt).toLocaleString()}
        actions={({ importId, undoneAt }) =>
          undoneAt === null
            ? [{ label: 'Undo import', isDanger: true, onSelect: () => askToUndo(importId) }]
            : []
        }
        empty={<p>Nothing was imported yet.</p>}
      />
    </Stack>
  );
}
