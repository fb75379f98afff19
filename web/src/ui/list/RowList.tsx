import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row as Line, Text } from '../layout/layout.tsx';
import { ForwardIcon } from '../theme/icons.tsx';
import { GroupLine } from './GroupLine.tsx';
import { groupedRows } from './groupedRows.ts';
import { RowCheck } from './RowCheck.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { Column, RowProps } from './rows.ts';
import { useLongPress } from './useLongPress.ts';
import { rowMark } from './useNextRowFocus.ts';
import './rows.css';

/** A list on a phone. */
export function RowList<Row>({ label, rows, keyOf, groupOf, ...row }: RowProps<Row>) {
  const keys = rows.map(keyOf);
  return (
    <ul className="rows divided" aria-label={label}>
      {groupedRows(rows, groupOf).map(({ group, rows: members, first }) => (
        <Fragment key={group?.key ?? ''}>
          {group && (
            <li className="group-line">
              <GroupLine group={group} keys={members.map(keyOf)} selection={row.selection} />
            </li>
          )}
          {members.map((each, index) => (
            <RowItem
              key={keyOf(each)}
              id={keyOf(each)}
              keys={keys}
              row={each}
              index={first + index}
              {...row}
            />
          ))}
        </Fragment>
      ))}
    </ul>
  );
}

interface RowItemProps<Row> extends Omit<RowProps<Row>, 'label' | 'rows' | 'keyOf' | 'groupOf'> {
  readonly id: string;
  /** The keys of all rows. */
  readonly keys: readonly string[];
  readonly row: Row;
  readonly index: number;
}

function RowItem<Row>({ id, keys, row, index, columns, ...list }: RowItemProps<Row>) {
  const at = (place: Column<Row>['onPhone']) =>
    columns
      .filter(({ onPhone }) => onPhone === place)
      .map(({ name, render }) => ({ name, content: render(row, index) }));
  const { selection, nameOf } = list;
  const press = useLongPress(() => selection?.press(id, true));
  const isSelecting = selection?.isOn === true;
  return (
    <Line
      as="li"
      gap={isSelecting ? 4 : 2}
      tight
      nowrap={isSelecting}
      className={selection?.has(id) ? 'list-row is-selected' : 'list-row'}
      {...rowMark(id)}
      {...(selection?.allows(id) && !isSelecting && press)}
    >
      {isSelecting && <RowCheck id={id} name={nameOf(row)} keys={keys} selection={selection} />}
      <Parts className="row-lead tone-muted size-xs numeric" parts={at('lead')} />
      <div className="row-lines grow">
        {/* A chip that does not fit beside the title moves below it; of several chips, those that do not fit are hidden. */}
        <Line gap={2} tight>
          <Title row={row} {...list} to={isSelecting ? undefined : list.to}>
            {at('title').map(({ name, content }) => (
              <Fragment key={name}>{content}</Fragment>
            ))}
          </Title>
          <Parts className="row row-chips gap-2 grow" parts={at('chip')} />
        </Line>
        <Details
          tone="muted"
          size="s"
          className="row-meta"
          clamp={isSelecting ? undefined : 1}
          parts={at('meta')}
        />
      </div>
      {!isSelecting && <RowEnd row={row} {...list} />}
      {!isSelecting && <Details className="row-body" parts={at('body')} />}
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

interface DetailsProps extends ComponentProps<typeof Line> {
  readonly parts: readonly Part[];
  readonly clamp?: 1 | undefined;
}

/** Parts beside each other, with a separator between any two that have content. */
function Details({ parts, clamp, ...line }: DetailsProps) {
  const shown = parts.filter(
    ({ content }) => content !== '' && content !== undefined && content !== null && content !== false,
  );
  if (shown.length === 0) return null;
  return (
    <Line {...line}>
      {shown.map(({ name, content }) => (
        <Text as="div" key={name} clamp={clamp} className="row-detail">
          <span className="visually-hidden">{name}: </span>
          {content}
        </Text>
      ))}
    </Line>
  );
}

type OfRow<Row> = Omit<RowItemProps<Row>, 'id' | 'keys' | 'index' | 'columns'>;

type TitleProps<Row> = Pick<OfRow<Row>, 'row' | 'linkState'> & {
  to: OfRow<Row>['to'] | undefined;
  children: ReactNode;
};

function Title<Row>({ row, to, linkState, children }: TitleProps<Row>) {
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
