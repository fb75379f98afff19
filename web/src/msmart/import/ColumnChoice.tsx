import { Select } from 'antd';
import { useId } from 'react';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import { COLUMNS, type ColumnMap, type ColumnName } from './columns.ts';
import { ENCODINGS, type Encoding } from './decode.ts';
import type { ChosenFile } from './useFile.ts';

const labels: Readonly<Record<ColumnName, string>> = {
  name: 'Name',
  lastName: 'Last name',
  phone: 'Phone Number',
  status: 'Status',
  remark: 'Remark',
  followUp: 'Follow up date',
};

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
  'windows-1252': 'Western (Windows)',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
};

const NONE = -1;

/** Lets the user correct the guessed sheet, columns and encoding of a file. */
export function ColumnChoice({
  table,
  setSheet,
  setColumns,
  readAs,
}: Pick<ChosenFile, 'table' | 'setSheet' | 'setColumns' | 'readAs'>) {
  if (table === undefined) return null;
  const { columns, head, rows, encoding, sheet, sheets } = table;
  const width = Math.max(...[head, ...rows.slice(0, 100)].map((row) => row?.cells.length ?? 0));
  const options = [
    { value: NONE, label: 'Not in the file' },
    ...Array.from({ length: width }, (_, index) => ({
      value: index,
      label: head?.cells[index]?.trim() || `Column ${index + 1}`,
    })),
  ];
  return (
    <Grid gap={3} min="s" keepsColumns className="import-columns">
      {sheets.length > 1 && (
        <Choice
          label="Sheet"
          options={sheets.map(({ name }, index) => ({ value: index, label: name }))}
          value={sheets.indexOf(sheet)}
          onChange={(index) => sheets[index] && setSheet(sheets[index])}
        />
      )}
      {COLUMNS.map((name) => (
        <Choice
          key={name}
          label={labels[name]}
          options={options}
          value={columns[name] ?? NONE}
          onChange={(index) => setColumns(withColumn(columns, name, index))}
        />
      ))}
      {encoding !== undefined && (
        <Choice
          label="Letters"
          options={ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
          value={encoding}
          onChange={readAs}
        />
      )}
    </Grid>
  );
}

function withColumn(columns: ColumnMap, name: ColumnName, index: number): ColumnMap {
  const { [name]: _, ...others } = columns;
  return index === NONE ? others : { ...others, [name]: index };
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly options: { value: Value; label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Stack gap={1}>
      <Text as="label" weight="medium" htmlFor={id}>
        {label}
      </Text>
      <Select<Value>
        id={id}
        virtual={false}
        options={options}
        value={value}
        onChange={(chosen) => onChange(chosen)}
      />
    </Stack>
  );
}
