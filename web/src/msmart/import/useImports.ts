import type { PastImport } from '../../../../shared/contract/leadImport.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { applyChanges, changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { usePages } from '../../api/usePages.ts';

/** The reads that an import and its undo change. */
const changed = ({ params }: { readonly params: { readonly teamName: string } }) => [
  changedList(msmart.listImports, { params }),
  changedList(msmart.listLeads, { params }),
  changedList(msmart.listMyLeads),
  changedRead(msmart.getMemberStats, { params }),
  changedRead(msmart.getPersonalDashboard),
];

export const importWrites = {
  importLeads: defineWrite(msmart.importLeads, changed),
  undoImport: defineWrite(msmart.undoImport, ({ params: { teamName, importId } }) => [
    ...changed({ params: { teamName } }),
    changedList(msmart.listImports, {
      params: { teamName },
      update: (row) =>
        row.importId === importId ? { ...row, undoneAt: row.undoneAt ?? new Date().toISOString() } : row,
    }),
  ]),
};

/** Shows the progress of an import in the list before its index has caught up. */
export function showImported(teamName: string, item: PastImport) {
  const isSame = ({ importId }: PastImport) => importId === item.importId;
  applyChanges([
    changedList(msmart.listImports, {
      params: { teamName },
      update: (row) => (isSame(row) ? { ...row, imported: item.imported } : row),
      insert: { item, isSame, at: 'start' },
    }),
  ]);
}

/** Reads the user's imports into a team. */
export function useImports(teamName: string) {
  const { items: imports, ...pages } = usePages(msmart.listImports, { params: { teamName } });
  return { imports, pages };
}
