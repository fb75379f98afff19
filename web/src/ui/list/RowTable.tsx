import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row as Line } from '../layout/layout.tsx';
import { RowMenu } from './RowMenu.tsx';
import { type Column, hasActions, type RowProps } from './rows.ts';
import { classOf, TableHead } from './TableHead.tsx';
import { rowMark } from './useNextRowFocus.ts';

/**
 * A list where there is room. Own, as antd's table weighs 101 kB beside a form, and ours has nothing of what it can do
 * more.
 */
export function RowTable<Row>({ label, rows, keyOf, ...row }: RowProps<Row>) {
  return (
    <table className="table" aria-label={label}>
      <TableHead {...row} />
      <tbody>
        {rows.map((each, index) => (
          <TableRow key={keyOf(each)} id={keyOf(each)} row={each} index={index} {...row} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> extends Omit<RowProps<Row>, 'label' | 'rows' | 'keyOf'> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
}

function TableRow<Row>({ id, row, index, columns, ...list }: TableRowProps<Row>) {
  const { to, linkState, openLabel, nameOf, actions = () => [], primaryAction } = list;
  const place = to?.(row);
  const linked = (className: string, content: ReactNode) =>
    place !== undefined && (
      <Link className={`row-link${className}`} to={place} state={linkState}>
        {content}
      </Link>
    );
  const menu = actions(row);
  return (
    <tr {...rowMark(id)} {...(place !== undefined && { className: 'opens', onClick: openRow })}>
      {columns.map((column) => (
        <Cell key={column.name} column={column} content={column.render(row, index)}>
          {(content) => (openLabel === undefined && linked('', content)) || content}
        </Cell>
      ))}
      {hasActions(list) && (
        <td className="cell-actions">
          <Line inline gap={2} nowrap className="cell-buttons">
            {openLabel !== undefined &&
              linked(
                ' row-open',
                <>
                  {openLabel}
                  <span className="visually-hidden"> {nameOf(row)}</span>
                </>,
              )}
            {primaryAction?.(row)}
            {menu.length > 0 && <RowMenu name={nameOf(row)} actions={menu} />}
          </Line>
        </td>
      )}
    </tr>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly content: ReactNode;
  /** The content of the row's title. */
  readonly children: (content: ReactNode) => ReactNode;
}

function Cell<Row>({ column, content, children }: CellProps<Row>) {
  const className = classOf(column);
  if (column.onPhone === 'title') {
    return (
      <th scope="row" className={`${className} cell-title`}>
        {children(content)}
      </th>
    );
  }
  return (
    // A tooltip shows text that is cut off.
    <td className={className} title={typeof content === 'string' ? content : undefined}>
      {content}
    </td>
  );
}

/**
 * A click beside the row's link follows it too. Not a link over the whole row: what stands in a table is also there to
 * be selected, and what is cut to be pointed at.
 */
function openRow({ target, currentTarget: row, nativeEvent }: MouseEvent<HTMLTableRowElement>) {
  const isBeside = target instanceof Element && row.contains(target) && target.closest('a, button') === null;
  if (!isBeside || window.getSelection()?.isCollapsed === false) return;
  row.querySelector('.row-link')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
