import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row as Line } from '../layout/layout.tsx';
import { GroupLine } from './GroupLine.tsx';
import { groupedRows } from './groupedRows.ts';
import { RowCheck } from './RowCheck.tsx';
import { RowMenu } from './RowMenu.tsx';
import { type Column, hasActions, type RowProps } from './rows.ts';
import { classOf, TableHead } from './TableHead.tsx';
import { rowMark } from './useNextRowFocus.ts';

/**
 * A list where there is room. Own, as antd's table weighs 101 kB beside a form, and ours has nothing of what it can do
 * more.
 */
export function RowTable<Row>({ label, rows, keyOf, groupOf, ...row }: RowProps<Row>) {
  const keys = rows.map(keyOf);
  const width = row.columns.length + (hasActions(row) ? 1 : 0);
  return (
    <table className={row.selection?.isOn ? 'table is-selecting' : 'table'} aria-label={label}>
      <TableHead {...row} />
      {groupedRows(rows, groupOf).map(({ group, rows: members, first }) => (
        <tbody key={group?.key ?? ''}>
          {group && (
            <tr className="group-line">
              <td colSpan={width}>
                <GroupLine group={group} keys={members.map(keyOf)} selection={row.selection} />
              </td>
            </tr>
          )}
          {members.map((each, index) => (
            <TableRow
              key={keyOf(each)}
              id={keyOf(each)}
              keys={keys}
              row={each}
              index={first + index}
              {...row}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface TableRowProps<Row> extends Omit<RowProps<Row>, 'label' | 'rows' | 'keyOf' | 'groupOf'> {
  readonly id: string;
  /** The keys of all rows. */
  readonly keys: readonly string[];
  readonly row: Row;
  readonly index: number;
}

function TableRow<Row>({ id, keys, row, index, columns, ...list }: TableRowProps<Row>) {
  const { to, linkState, openLabel, nameOf, actions, primaryAction, selection } = list;
  const isSelecting = selection?.isOn === true;
  const isSelected = selection?.has(id);
  const place = isSelecting ? undefined : to?.(row);
  const linked = (className: string, content: ReactNode) =>
    place !== undefined && (
      <Link className={`row-link${className}`} to={place} state={linkState}>
        {content}
      </Link>
    );
  const menu = actions?.(row) ?? [];
  return (
    <tr
      {...rowMark(id)}
      {...(isSelected && { className: 'is-selected' })}
      {...(place !== undefined && { className: 'opens', onClick: openRow })}
    >
      {columns.map((column, position) => (
        <Cell
          key={column.name}
          column={column}
          content={column.render(row, index)}
          check={
            position === 0 &&
            selection?.allows(id) && <RowCheck id={id} name={nameOf(row)} keys={keys} selection={selection} />
          }
        >
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
            {/* The buttons beside the menus of other rows stand below each other. */}
            {actions && menu.length === 0 && <span style={{ width: 32 }} />}
          </Line>
        </td>
      )}
    </tr>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly content: ReactNode;
  readonly check: ReactNode;
  /** The content of the row's title. */
  readonly children: (content: ReactNode) => ReactNode;
}

function Cell<Row>({ column, content, check, children }: CellProps<Row>) {
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
      {check ? (
        <>
          {check}
          <span>{content}</span>
        </>
      ) : (
        content
      )}
    </td>
  );
}

/**
 * A click beside the row's link follows it too. Not a link over the whole row: what stands in a table is also there to
 * be selected, and what is cut to be pointed at.
 */
function openRow({ target, currentTarget: row, nativeEvent }: MouseEvent<HTMLTableRowElement>) {
  const isBeside =
    target instanceof Element && row.contains(target) && target.closest('a, button, input') === null;
  if (!isBeside || window.getSelection()?.isCollapsed === false) return;
  row.querySelector('.row-link')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
