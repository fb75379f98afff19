import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { CheckIcon, DownloadIcon, MoreIcon } from '../../ui/theme/icons.tsx';
import { downloadTemplate } from '../import/report.ts';
import type { DatabaseProps } from './leadView.ts';
import type { View } from './useListAddress.ts';

/** Imports and exports leads. A file is imported into one team. */
function useFileActions({ teamName, file }: DatabaseProps): readonly MenuAction[] {
  const navigate = useNavigate();
  const { isExporting, exportList } = file;
  const toImport = (name: string) =>
    navigate(withQuery(pathTo(paths.msmart.createLead, { teamName: name }), { tab: 'bulk' }));
  return [
    ...(teamName === undefined ? [] : [{ label: 'Import', onSelect: () => toImport(teamName) }]),
    ...(isExporting
      ? []
      : [
          { label: 'Export CSV', onSelect: () => exportList('csv') },
          { label: 'Export Excel', onSelect: () => exportList('xlsx') },
        ]),
    { label: 'Download template', onSelect: downloadTemplate },
  ];
}

/** The menu of files on a laptop. */
export function LeadFiles(database: DatabaseProps) {
  return (
    <MenuButton actions={useFileActions(database)}>
      {(button) => (
        <Button {...button} icon={<DownloadIcon />}>
          Files
        </Button>
      )}
    </MenuButton>
  );
}

interface LeadMenuProps extends DatabaseProps {
  readonly views: readonly { readonly value: View; readonly label: string }[];
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The menu of a phone, with the views and the files. */
export function LeadMenu({ views, view, onView, ...database }: LeadMenuProps) {
  const actions = [
    ...views.map(({ value, label }) => ({
      label,
      ...(value === view && { icon: <CheckIcon size={20} /> }),
      onSelect: () => onView(value),
    })),
    'line' as const,
    ...useFileActions(database),
  ];
  return (
    <MenuButton actions={actions}>
      {(button) => <Button {...button} aria-label="Views and files" icon={<MoreIcon />} />}
    </MenuButton>
  );
}
