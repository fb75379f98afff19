import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { ForwardIcon } from '../icons.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { Column, DataListProps } from './rows.ts';

/** A list on a phone. */
export function RowList<Row>({ label, rows, keyOf, ...row }: DataListProps<Row>) {
  return (
    <ul className="rows" aria-label={label}>
      {rows.map((each, index) => (
        <RowItem key={keyOf(each)} row={each} index={index} {...row} />
      ))}
    </ul>
  );
}

interface RowItemProps<Row> extends Omit<DataListProps<Row>, 'label' | 'rows' | 'keyOf'> {
  readonly row: Row;
  readonly index: number;
}

function RowItem<Row>({ row, index, columns, nameOf, to, actions, primaryAction }: RowItemProps<Row>) {
  const at = (place: Column<Row>['onPhone']) => columns.filter(({ onPhone }) => onPhone === place);
  const address = to?.(row);
  const menu = actions?.(row) ?? [];
  const title = at('title').map(({ name, render }) => <Fragment key={name}>{render(row, index)}</Fragment>);
  return (
    <li className="row">
      <div className="row-lines">
        <div className="row-first">
          {address === undefined ? (
            <span className="row-title">{title}</span>
          ) : (
            // Its area is the whole row.
            <Link className="row-title row-link" to={address}>
              {title}
            </Link>
          )}
          {at('chip').map(({ name, render }) => (
            <Fragment key={name}>{render(row, index)}</Fragment>
          ))}
        </div>
        <div className="row-meta">
          {at('meta').map(({ name, render }) => (
            <span key={name} className="row-detail">
              <span className="visually-hidden">{name}: </span>
              {render(row, index)}
            </span>
          ))}
        </div>
      </div>
      {primaryAction?.(row)}
      {menu.length > 0 && <RowMenu name={nameOf(row)} actions={menu} />}
      {menu.length === 0 && address !== undefined && <ForwardIcon />}
    </li>
  );
}
