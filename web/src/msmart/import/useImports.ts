import type { PastImport } from '../../../../shared/contract/leadImport.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { applyChanges, changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { usePages } from '../../api/usePages.ts';

/** What an import, and its undo, change. */
const changed = ({ params }: { readonly params: { readonly teamName: string } }) => [
  changedList(msmart.listImports, { params }),
  changedList(msmart.listLeads, { params }),
  changedList(msmart.listMyLeads),
  changedRead(msmart.getMemberStats, { params }),
  changedRead(msmart.getPersonalDashboard),
];

const writes = {
  importLeads: defineWrite(msmart.importLeads, changed),
  undoImport: defineWrite(msmart.undoImport, ({ params: { teamName, importId } }) => [
    ...changed({ params: { teamName } }),
    changedList(msmart.listImports, {
      params: { teamName },
      update: (past) =>
        past.importId === importId ? { ...past, undoneAt: past.undoneAt ?? new Date().toISOString() } : past,
    }),
  ]),
};

/** A file is imported as far as this says, also where the list of them lags behind. */
export function showImported(teamName: string, item: PastImport) {
  const isSame = ({ importId }: PastImport) => importId === item.importId;
  applyChanges([
    changedList(msmart.listImports, {
      params: { teamName },
      update: (past) => (isSame(past) ? { ...past, imported: item.imported } : past),
      insert: { item, isSame, at: 'start' },
    }),
  ]);
}

/** The files of leads that the user has imported into a team. */
export function useImports(teamName: string) {
  const { items: imports, ...pages } = usePages(msmart.listImports, { params: { teamName } });
  return { imports, pages };
}

export function useImportWrites() {
  return writes;
}
