import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { IMPORT_ROWS_MAX } from '../../../../shared/rules/lead.ts';
import { Refused } from '../../api/refusal.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { countText } from '../../ui/data/countText.ts';
import { Reference } from '../../ui/data/Reference.tsx';
import { Tile } from '../../ui/data/Tile.tsx';
import { useLeaveWarning } from '../../ui/feedback/useLeaveWarning.ts';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { EmptyIcon, ForwardIcon } from '../../ui/theme/icons.tsx';
import { useToday } from '../leads/useMyTeams.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FollowUpQuestion } from './FollowUpQuestion.tsx';
import { bodyRows, type FollowUpChoice, nextWorkingDay, undated } from './followUps.ts';
import { Preview } from './Preview.tsx';
import { StatusQuestion } from './StatusQuestion.tsx';
import { columnNames, unreadColumns } from './sheets.ts';
import { foreignWords, type StatusChoices } from './statusWords.ts';
import { type ChosenFile, type ReadTable, tooLongWords } from './useFile.ts';
import { useImport } from './useImport.ts';
import { useReport } from './useReport.ts';

const leaving = {
  title: 'Leave while the import is under way?',
  detail: 'What was sent so far stays. Choose the file again for the rest: no lead is imported twice.',
};

interface ReviewProps {
  readonly teamName: string;
  readonly file: ChosenFile;
  readonly table: ReadTable;
}

/** Shows what was read in a file, asks what it leaves open, and imports it. */
export function Review({ teamName, file, table }: ReviewProps) {
  const { rows } = file;
  const today = useToday(teamName);
  const [statuses, setStatuses] = useState<StatusChoices>(new Map());
  const [chosen, setFollowUp] = useState<FollowUpChoice>({ kind: 'perDay', perDay: 10, day: '' });
  const followUp = { ...chosen, day: chosen.day || nextWorkingDay(today) };
  const right = rows.filter(({ problem }) => problem === undefined);
  const words = foreignWords(rows);
  const withoutDate = undated(right, statuses).length;
  const start = () => work.start(bodyRows(right, { statuses, followUp, today }));
  const work = useImport(teamName);
  return (
    <Stack as="section" gap={5} aria-label="Review">
      <Grid columns={2} gap={5} align="start">
        <Stack gap={5}>
          <FileCard file={file} table={table} isSending={work.progress !== undefined} />
          {withoutDate > 0 && (
            <FollowUpQuestion count={withoutDate} today={today} value={followUp} onChange={setFollowUp} />
          )}
          {words.length > 0 && <StatusQuestion words={words} choices={statuses} onChange={setStatuses} />}
        </Stack>
        <Preview rows={rows} />
      </Grid>
      <ImportBar teamName={teamName} file={file} work={work} count={right.length} onStart={start} />
    </Stack>
  );
}

const UNREAD_SHOWN = 4;

function FileCard({ file, table, isSending }: Omit<ReviewProps, 'teamName'> & { isSending: boolean }) {
  const names = columnNames(table);
  const read = Object.values(table.columns).flat();
  const unread = unreadColumns(table);
  const hidden = unread.length - UNREAD_SHOWN;
  return (
    <Card gap={3} padding={4}>
      <Row gap={3}>
        <Tile>
          <EmptyIcon />
        </Tile>
        <Stack grow="s">
          <Text as="h2" size="m" breaks>
            {table.file.name}
          </Text>
          <Text tone="muted" size="s" numeric>
            {`${countText(file.rows.length, 'row')}, ${countText(read.length, 'column')} read`}
          </Text>
        </Stack>
        <Button type="link" style={{ paddingInline: 4 }} disabled={isSending} onClick={file.reset}>
          Change
        </Button>
      </Row>
      <details>
        <Row as="summary" gap={3} nowrap className="fold">
          <Stack as="span" grow>
            <strong>Columns</strong>
            <Text as="span" tone="muted" size="s" breaks>
              {read.map((index) => names[index]).join(', ')}
            </Text>
          </Stack>
          <ForwardIcon />
        </Row>
        <ColumnChoice {...file} table={table} />
      </details>
      {unread.length > 0 && (
        <Text tone="muted" size="s" breaks>
          Not read: {unread.slice(0, UNREAD_SHOWN).join(', ')}
          {hidden > 0 && ` and ${hidden} more`}
        </Text>
      )}
    </Card>
  );
}

interface ImportBarProps {
  readonly teamName: string;
  readonly file: ChosenFile;
  readonly work: ReturnType<typeof useImport>;
  /** The number of rows to import. */
  readonly count: number;
  readonly onStart: () => void;
}

/** Stays in view with the button, the progress and what stopped the import. */
function ImportBar({ teamName, file, work, count, onStart }: ImportBarProps) {
  const { progress, failure, isSending } = work;
  const navigate = useNavigateFromHere();
  const report = useReport(teamName);
  useLeaveWarning(isSending, leaving);
  const isDone = progress !== undefined && progress.sent === progress.total && !isSending;
  const finish = useEffectEvent(() => {
    if (progress !== undefined) report(progress, file.rows);
    navigate(pathTo(paths.msmart.database, { teamName }));
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  const leftOut = file.rows.length - count;
  const isTooLong = file.rows.length > IMPORT_ROWS_MAX;
  // The rest of the daily quota may be enough for a shorter file.
  const isOverQuota = failure instanceof Refused && failure.code === 'QUOTA';
  return (
    <Stack gap={2} className="end-bar" data-stays>
      {isTooLong && <Alert type="error" showIcon title={tooLongWords(file.rows)} />}
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              {failure.message}
              <Reference of={failure} />
            </>
          }
        />
      )}
      <Row gap={3} phone="stack">
        {isOverQuota && <Button onClick={file.reset}>Import another file</Button>}
        {failure === undefined ? (
          <Button
            type="primary"
            size="large"
            loading={progress !== undefined}
            disabled={count === 0 || isTooLong}
            onClick={onStart}
          >
            {progress === undefined ? importLabel(count) : `${progress.sent} of ${progress.total}`}
          </Button>
        ) : (
          <Button type="primary" size="large" onClick={work.resume}>
            Go on with the import
          </Button>
        )}
        <Text role="status" size="s" tone="muted" align="center">
          {progress === undefined
            ? `${leftOutWords(leftOut)}The import can be undone`
            : `${progress.sent.toLocaleString()} of ${countText(progress.total, 'row is', 'rows are')} sent`}
        </Text>
      </Row>
    </Stack>
  );
}

const importLabel = (count: number) =>
  count === 0 ? 'No rows to import' : `Import ${countText(count, 'lead')}`;

const leftOutWords = (count: number) =>
  count === 0 ? '' : `${countText(count, 'row is', 'rows are')} left out. `;
