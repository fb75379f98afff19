import { Select, type SelectProps, Switch } from 'antd';
import { useId } from 'react';
import { Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { COLUMNS, type ColumnName } from './columns.ts';
import { ENCODINGS, type Encoding } from './decode.ts';
import { columnNames } from './sheets.ts';
import type { ChosenFile, ReadTable } from './useFile.ts';

const labels: Readonly<Record<ColumnName, string>> = {
  name: 'Name',
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

/** Several columns of these are joined, or the first filled one counts. */
const takesSeveral = (name: ColumnName) => name === 'name' || name === 'phone' || name === 'remark';

const NONE = -1;

type ColumnChoiceProps = Pick<ChosenFile, 'setSheet' | 'setHead' | 'setColumns' | 'readAs'> & {
  readonly table: ReadTable;
};

/** Lets the user correct the guessed sheet, columns and encoding of a file. */
export function ColumnChoice({ table, setSheet, setHead, setColumns, readAs }: ColumnChoiceProps) {
  const { columns, head, encoding, sheet, sheets } = table;
  const options = columnNames(table).map((label, value) => ({ value, label }));
  const set = (name: ColumnName, indices: readonly number[]) => setColumns({ ...columns, [name]: indices });
  return (
    <Stack gap={3}>
      {/* The cards of a contact file have titles of their own. */}
      {head?.number !== 0 && (
        <Row as="label" gap={3} justify="between" tall>
          First row has names
          <Switch checked={head !== undefined} onChange={setHead} />
        </Row>
      )}
      <Grid gap={3} min="s" keepsColumns className="import-columns">
        {sheets.length > 1 && (
          <Choice
            label="Sheet"
            options={sheets.map(({ name }, index) => ({ value: index, label: name }))}
            value={sheets.indexOf(sheet)}
            onChange={(index) => sheets[index] && setSheet(sheets[index])}
          />
        )}
        {COLUMNS.map((name) =>
          takesSeveral(name) ? (
            <Choice
              key={name}
              label={labels[name]}
              mode="multiple"
              placeholder="Not in the file"
              options={options}
              value={[...columns[name]]}
              onChange={(indices) => set(name, indices)}
            />
          ) : (
            <Choice
              key={name}
              label={labels[name]}
              options={[{ value: NONE, label: 'Not in the file' }, ...options]}
              value={columns[name][0] ?? NONE}
              onChange={(index) => set(name, index === NONE ? [] : [index])}
            />
          ),
        )}
        {encoding !== undefined && (
          <Choice
            label="Letters"
            options={ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
            value={encoding}
            onChange={readAs}
          />
        )}
      </Grid>
    </Stack>
  );
}

type ChoiceProps<Value> = SelectProps<Value> & { readonly label: string };

function Choice<Value>({ label, ...select }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Stack gap={1}>
      <Text as="label" weight="medium" htmlFor={id}>
        {label}
      </Text>
      <Select<Value> id={id} virtual={false} {...select} />
    </Stack>
  );
}
