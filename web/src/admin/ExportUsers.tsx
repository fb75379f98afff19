import { Reference } from '../ui/Reference.tsx';
import { useUserExport } from './useUserExport.ts';

/** Saves what the list shows, all of it, as CSV. */
export function ExportUsers({ search }: { search: string }) {
  const { isExporting, count, failure, isCancelled, exportUsers, cancelExport } = useUserExport(search);
  return (
    <div className="export">
      {isExporting ? (
        <button
          type="button"
          className="button button-plain"
          aria-disabled={isCancelled}
          onClick={cancelExport}
        >
          {isCancelled ? 'Cancelling…' : 'Cancel export'}
        </button>
      ) : (
        <button type="button" className="button button-plain" onClick={exportUsers}>
          {failure === undefined ? 'Export CSV' : 'Go on with the export'}
        </button>
      )}
      <span role="status" className={failure === undefined ? 'muted' : 'export-failure'}>
        {isExporting && !isCancelled && `${count.toLocaleString()} users…`}
        {failure?.message}
        <Reference of={failure} />
      </span>
    </div>
  );
}
