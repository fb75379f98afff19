import { Alert, Button } from 'antd';
import type { ListExport } from '../../api/useExport.ts';
import { countText } from '../data/countText.ts';
import { Text } from '../layout/layout.tsx';
import { FailureText } from '../states/FailureText.tsx';
import { DownloadIcon } from '../theme/icons.tsx';

/** Begins to save what the list shows, all of it, as CSV. On a phone an icon. */
export function ExportButton({ isExporting, exportList }: ListExport) {
  return (
    <Button
      className="export"
      aria-label="Export CSV"
      icon={<DownloadIcon />}
      disabled={isExporting}
      onClick={() => exportList('csv')}
    >
      <Text as="span" hide="phone">
        Export CSV
      </Text>
    </Button>
  );
}

interface ExportProgressProps {
  readonly of: ListExport;
  /** An exported item, such as "lead". */
  readonly noun: string;
}

/** Shows the progress of an export, or why it stopped. */
export function ExportProgress({ of, noun }: ExportProgressProps) {
  const { isExporting, count, failure, isCancelled, exportList, cancelExport } = of;
  if (failure !== undefined) {
    return (
      <Alert
        type="error"
        showIcon
        title={<FailureText failure={failure} />}
        action={<Button onClick={() => exportList()}>Go on with the export</Button>}
      />
    );
  }
  if (!isExporting) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={isCancelled ? 'Cancelling…' : `Exporting: ${countText(count, noun)} so far`}
      action={
        <Button disabled={isCancelled} onClick={cancelExport}>
          Cancel export
        </Button>
      }
    />
  );
}
