import { Alert, Button, Progress, Upload } from 'antd';
import { IMPORT_ROWS_MAX } from '../../../../shared/rules/lead.ts';
import { Refused } from '../../api/refusal.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Reference } from '../../ui/data/Reference.tsx';
import { useLeaveWarning } from '../../ui/feedback/useLeaveWarning.ts';
import { Card, Row, Stack } from '../../ui/layout/layout.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { ImportRow } from './importRows.ts';
import { PastImports } from './PastImports.tsx';
import { Preview } from './Preview.tsx';
import { downloadReport, downloadTemplate, wrongRows } from './report.ts';
import { type ChosenFile, useFile } from './useFile.ts';
import { type ImportProgress, useImport } from './useImport.ts';
import { useUndoImport } from './useUndoImport.ts';

const leaving = {
  title: 'Leave while the import is under way?',
  detail: 'What was sent so far stays. Choose the file again for the rest: no lead is imported twice.',
};

/** Imports a file of leads: the user chooses a file, reviews its rows, imports them and gets a report. */
export default function BulkImport({ teamName }: { teamName: string }) {
  const file = useFile();
  const work = useImport(teamName);
  useLeaveWarning(work.isSending, leaving);
  const startAgain = () => {
    file.reset();
    work.reset();
  };
  return (
    <Stack gap={4}>
      {work.progress === undefined ? (
        <>
          <ChooseFile file={file} />
          <Review file={file} onStart={work.start} />
        </>
      ) : (
        <Sending
          teamName={teamName}
          work={work}
          progress={work.progress}
          rows={file.rows}
          onAgain={startAgain}
        />
      )}
      <PastImports teamName={teamName} />
    </Stack>
  );
}

function ChooseFile({ file: { table, problem, isReading, choose } }: { file: ChosenFile }) {
  return (
    <Card gap={4} className="import-choose" aria-label="File">
      <p>
        A list of up to {IMPORT_ROWS_MAX.toLocaleString()} rows, as .csv or .xlsx, with a name and a phone
        number each.
      </p>
      <Row gap={3}>
        <Upload
          accept=".csv,.xlsx,.txt,.tsv"
          showUploadList={false}
          beforeUpload={(chosen) => {
            choose(chosen);
            return false;
          }}
        >
          <Button loading={isReading} {...(table === undefined && { type: 'primary' })}>
            {table === undefined ? 'Choose file' : 'Choose another file'}
          </Button>
        </Upload>
        <Button type="text" onClick={downloadTemplate}>
          Download template
        </Button>
      </Row>
      {problem !== undefined && <Alert type="error" showIcon title={problem} />}
    </Card>
  );
}

interface ReviewProps {
  readonly file: ChosenFile;
  readonly onStart: (rows: readonly ImportRow[]) => void;
}

function Review({ file, onStart }: ReviewProps) {
  const { table, rows } = file;
  if (table === undefined) return null;
  const right = rows.filter(({ problem }) => problem === undefined);
  const isTooLong = rows.length > IMPORT_ROWS_MAX;
  return (
    <Stack as="section" gap={4} aria-label="Review">
      <h2>{table.file.name}</h2>
      <ColumnChoice {...file} />
      <Preview rows={rows} />
      {isTooLong && (
        <Alert
          type="error"
          showIcon
          title={`This file has ${rows.length.toLocaleString()} rows. Split it into files of ${IMPORT_ROWS_MAX.toLocaleString()}.`}
        />
      )}
      <Row>
        <Button type="primary" disabled={right.length === 0 || isTooLong} onClick={() => onStart(right)}>
          {right.length === 1 ? 'Import 1 row' : `Import ${right.length.toLocaleString()} rows`}
        </Button>
      </Row>
    </Stack>
  );
}

interface SendingProps {
  readonly teamName: string;
  readonly work: ReturnType<typeof useImport>;
  readonly progress: ImportProgress;
  readonly rows: readonly ImportRow[];
  readonly onAgain: () => void;
}

function Sending({ teamName, work, progress, rows, onAgain }: SendingProps) {
  const askToUndo = useUndoImport(teamName);
  const { sent, total, imported, importId } = progress;
  const skipped = [...wrongRows(rows), ...progress.skipped];
  const isDone = sent === total;
  // The rest of the daily quota may be enough for a shorter file.
  const isOverQuota = work.failure instanceof Refused && work.failure.code === 'QUOTA';
  return (
    <Card gap={4} aria-label="Import">
      <Progress percent={Math.round((100 * sent) / total)} aria-label="Rows sent" />
      <p role="status">
        {isDone
          ? `${imported === 1 ? '1 lead was' : `${imported.toLocaleString()} leads were`} imported. Figures follow within a minute.`
          : `${sent.toLocaleString()} of ${total.toLocaleString()} rows are sent.`}
        {skipped.length > 0 &&
          isDone &&
          (skipped.length === 1 ? ' 1 row was not.' : ` ${skipped.length.toLocaleString()} rows were not.`)}
      </p>
      {work.failure !== undefined && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              {work.failure.message}
              <Reference of={work.failure} />
            </>
          }
          action={
            <Row gap={3}>
              <Button onClick={work.resume}>Go on with the import</Button>
              {isOverQuota && <Button onClick={onAgain}>Import another file</Button>}
            </Row>
          }
        />
      )}
      {isDone && (
        <Row gap={3}>
          <LinkButton type="primary" to={pathTo(paths.msmart.database, { teamName })}>
            Open the database
          </LinkButton>
          <Button onClick={onAgain}>Import another file</Button>
          {skipped.length > 0 && (
            <Button onClick={() => downloadReport(skipped)}>Download what was not imported</Button>
          )}
          {imported > 0 && (
            <Button type="text" danger onClick={() => askToUndo(importId, onAgain)}>
              Undo this import
            </Button>
          )}
        </Row>
      )}
    </Card>
  );
}
