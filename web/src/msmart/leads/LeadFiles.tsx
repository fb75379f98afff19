import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { ListExport } from '../../api/useExport.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { DownloadIcon } from '../../ui/theme/icons.tsx';

interface LeadFilesProps {
  /** Undefined for all teams; a file is imported into one team. */
  readonly teamName: string | undefined;
  readonly file: ListExport;
}

export function LeadFiles({ teamName, file: { isExporting, exportList } }: LeadFilesProps) {
  const navigate = useNavigate();
  const toImport = (name: string) =>
    navigate(withQuery(pathTo(paths.msmart.createLead, { teamName: name }), { tab: 'bulk' }));
  return (
    <MenuButton
      actions={[
        ...(teamName === undefined
          ? []
          : [{ label: 'Import a file', onSelect: () => toImport(teamName) }, 'line' as const]),
        { label: 'Export CSV', onSelect: () => exportList('csv') },
        { label: 'Export Excel', onSelect: () => exportList('xlsx') },
      ]}
    >
      {(button) => (
        <Button {...button} icon={<DownloadIcon />} disabled={isExporting}>
          Files
        </Button>
      )}
    </MenuButton>
  );
}
