import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row as Line, Text } from '../layout/layout.tsx';
import { ForwardIcon } from '../theme/icons.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { Column, RowProps } from './rows.ts';
import { rowMark } from './useNextRowFocus.ts';
import './rows.css';

/** A list on a phone. */
export function RowList<Row>({ label, rows, keyOf, ...row }: RowProps<Row>) {
  return (
    <ul className="rows divided" aria-label={label}>
      {rows.map((each, index) => (
        <RowItem key={keyOf(each)} id={keyOf(each)} row={each} index={index} {...row} />
      ))}
    </ul>
  );
}

interface RowItemProps<Row> extends Omit<RowProps<Row>, 'label' | 'rows' | 'keyOf'> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
}

function RowItem<Row>({ id, row, index, columns, ...list }: RowItemProps<Row>) {
  const at = (place: Column<Row>['onPhone']) =>
    columns
      .filter(({ onPhone }) => onPhone === place)
      .map(({ name, render }) => ({ name, content: render(row, index) }));
  return (
    <Line as="li" gap={2} tight className="list-row" {...rowMark(id)}>
      <Parts className="row-lead tone-muted size-xs numeric" parts={at('lead')} />
      <div className="row-lines grow">
        {/* A chip that does not fit beside the title moves below it; of several chips, those that do not fit are hidden. */}
        <Line gap={2} tight>
          <Title row={row} {...list}>
            {at('title').map(({ name, content }) => (
              <Fragment key={name}>{content}</Fragment>
            ))}
          </Title>
          <Parts className="row row-chips gap-2 grow" parts={at('chip')} />
        </Line>
        <Meta parts={at('meta')} />
      </div>
      <RowEnd row={row} {...list} />
      <Parts className="row-body" parts={at('body')} />
    </Line>
  );
}

interface Part {
  readonly name: string;
  readonly content: ReactNode;
}

function Parts({ className, parts }: { className: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <div className={className}>
      {parts.map(({ name, content }) => (
        <Fragment key={name}>{content}</Fragment>
      ))}
    </div>
  );
}

function Meta({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <Line tone="muted" size="s" className="row-meta">
      {parts
        .filter(({ content }) => content !== '' && content !== undefined)
        .map(({ name, content }) => (
          <Text as="span" key={name} clamp={1} className="row-detail">
            <span className="visually-hidden">{name}: </span>
            {content}
          </Text>
        ))}
    </Line>
  );
}

type OfRow<Row> = Omit<RowItemProps<Row>, 'id' | 'index' | 'columns'>;

function Title<Row>({ row, to, linkState, children }: OfRow<Row> & { children: ReactNode }) {
  const place = to?.(row);
  if (place === undefined) return <span className="row-title">{children}</span>;
  return (
    // Its area is the whole row.
    <Link className="row-title row-link" to={place} state={linkState}>
      {children}
    </Link>
  );
}

function RowEnd<Row>({ row, nameOf, to, actions, primaryAction }: OfRow<Row>) {
  const menu = actions?.(row) ?? [];
  return (
    <>
      {primaryAction && <div className="row-primary">{primaryAction(row)}</div>}
      {menu.length > 0 && <RowMenu name={nameOf(row)} actions={menu} />}
      {menu.length === 0 && to?.(row) !== undefined && <ForwardIcon />}
    </>
  );
}
