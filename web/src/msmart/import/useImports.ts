import { msmart } from '../../../../shared/contract/msmart.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
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
  undoImport: defineWrite(msmart.undoImport, changed),
};

/** The files of leads that the user has imported into a team. */
export function useImports(teamName: string) {
  const { items: imports, ...pages } = usePages(msmart.listImports, { params: { teamName } });
  return { imports, pages };
}

export function useImportWrites() {
  return writes;
}
