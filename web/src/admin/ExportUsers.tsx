import { Alert, Button } from 'antd';
import { DownloadIcon } from '../ui/icons.tsx';
import { Reference } from '../ui/Reference.tsx';
import type { UserExport } from './useUserExport.ts';

/** Begins to save what the list shows, all of it, as CSV. On a phone an icon. */
export function ExportButton({ isExporting, exportUsers }: UserExport) {
  return (
    <Button
      className="export"
      aria-label="Export CSV"
      icon={<DownloadIcon />}
      disabled={isExporting}
      onClick={exportUsers}
    >
      <span className="export-label">Export CSV</span>
    </Button>
  );
}

/** How far the export is, or why it stopped; nothing while there is none. */
export function ExportProgress(of: UserExport) {
  const { isExporting, count, failure, isCancelled, exportUsers, cancelExport } = of;
  if (failure !== undefined) {
    return (
      <Alert
        type="error"
        showIcon
        title={failure.message}
        description={<Reference of={failure} />}
        action={<Button onClick={exportUsers}>Go on with the export</Button>}
      />
    );
  }
  if (!isExporting) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={isCancelled ? 'Cancelling…' : `Exporting: ${count.toLocaleString()} users so far`}
      action={
        <Button disabled={isCancelled} onClick={cancelExport}>
          Cancel export
        </Button>
      }
    />
  );
}
