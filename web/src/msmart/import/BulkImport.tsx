import { Alert, Button } from 'antd';
import { useState } from 'react';
import { IMPORT_ROWS_MAX } from '../../../../shared/rules/lead.ts';
import { FileButton } from '../../ui/button/FileButton.tsx';
import { AntdTextArea } from '../../ui/form/Input.ts';
import { Card, Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PastImports } from './PastImports.tsx';
import { Review } from './Review.tsx';
import { downloadTemplate } from './report.ts';
import { type ChosenFile, useFile } from './useFile.ts';
import './import.css';

/** Imports leads from a file or from pasted rows. */
export default function BulkImport({ teamName }: { teamName: string }) {
  const file = useFile();
  const [pasted, setPasted] = useState<string>();
  if (file.table !== undefined) return <Review teamName={teamName} file={file} table={file.table} />;
  return (
    <Grid columns={2} gap={4} align="start">
      <ChooseFile file={file} pasted={pasted} onPaste={setPasted} />
      <PastImports teamName={teamName} />
    </Grid>
  );
}

interface ChooseFileProps {
  readonly file: ChosenFile;
  /** The typed or pasted rows. Undefined while their field is closed. */
  readonly pasted: string | undefined;
  readonly onPaste: (text: string | undefined) => void;
}

function ChooseFile({ file: { problem, isReading, choose, paste }, pasted, onPaste }: ChooseFileProps) {
  return (
    <Card gap={4} className="import-choose" aria-label="File">
      <p>
        A list of up to {IMPORT_ROWS_MAX.toLocaleString()} rows, with a name and a phone number each: a .csv
        or .xlsx file, also as other programs export it, or a contact file (.vcf).
      </p>
      <Row gap={3}>
        <FileButton
          type="primary"
          accept=".csv,.xlsx,.txt,.tsv,.vcf,.vcard"
          loading={isReading && pasted === undefined}
          onChoose={choose}
        >
          Choose file
        </FileButton>
        <Button
          aria-expanded={pasted !== undefined}
          onClick={() => onPaste(pasted === undefined ? '' : undefined)}
        >
          Paste rows
        </Button>
        <Button type="text" onClick={downloadTemplate}>
          Download template
        </Button>
      </Row>
      {pasted !== undefined && (
        <Stack gap={2} align="start">
          <Text as="label" weight="medium" htmlFor="pasted-rows">
            Rows, copied from a spreadsheet or a message
          </Text>
          <AntdTextArea
            id="pasted-rows"
            autoFocus
            autoSize={{ minRows: 4, maxRows: 12 }}
            value={pasted}
            onChange={({ target }) => onPaste(target.value)}
          />
          <Button loading={isReading} disabled={pasted.trim() === ''} onClick={() => paste(pasted)}>
            Read rows
          </Button>
        </Stack>
      )}
      {problem !== undefined && <Alert type="error" showIcon title={problem} />}
    </Card>
  );
}
