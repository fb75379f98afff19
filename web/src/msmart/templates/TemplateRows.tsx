import { langNames } from '../../../../shared/rules/language.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { SortableRows } from '../../ui/list/SortableRows.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { StatusChip } from '../leads/LeadParts.tsx';
import type { OpenedTemplate } from './TemplateSheet.tsx';
import { positionOf } from './templateOrder.ts';
import { useDeleteTemplate } from './useDeleteTemplate.ts';
import type { useTemplateOrder } from './useTemplateOrder.ts';
import type { Shelf, Template } from './useTemplates.ts';
import '../../ui/list/rows.css';

interface TemplateRowsProps {
  readonly shelf: Shelf;
  readonly all: readonly Template[];
  /** Those of the chosen stage. */
  readonly shown: readonly Template[];
  readonly order: Omit<ReturnType<typeof useTemplateOrder>, 'templates'>;
  readonly mayWrite: boolean;
  readonly onOpen: (opened: OpenedTemplate) => void;
}

/** Lists templates, which whoever writes them puts in order: on a phone by their menus. */
export function TemplateRows({ shelf, all, shown, order, mayWrite, onOpen }: TemplateRowsProps) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const deleteTemplate = useDeleteTemplate(shelf);
  const isSorted = mayWrite && !isPhone;

  function actionsOf(template: Template, index: number): MenuAction[] {
    const copy = {
      label: 'Copy to mine',
      onSelect: () => onOpen({ kind: 'copy', template }),
    };
    const others = shelf.teamName === undefined ? [] : [copy];
    if (!mayWrite) return others;
    const move = (label: string, to: number) => ({
      label,
      onSelect: () =>
        order.move(
          template,
          all.findIndex(({ id }) => id === shown[to]?.id),
        ),
    });
    return [
      { label: 'Edit', onSelect: () => onOpen({ kind: 'edit', template }) },
      ...others,
      ...(isPhone && index > 0 ? [move('Move up', index - 1)] : []),
      ...(isPhone && index < shown.length - 1 ? [move('Move down', index + 1)] : []),
      { label: 'Delete', isDanger: true, onSelect: () => deleteTemplate(template) },
    ];
  }

  return (
    <SortableRows
      className="stack divided"
      label="Templates"
      rows={shown}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      isBusy={order.isBusy}
      isDraggable={isSorted}
      onMove={({ index, rows }) => {
        const moved = rows[index];
        if (moved) order.move(moved, positionOf(all, rows, index));
      }}
      announcement={order.announcement}
    >
      {(template, { index, grip, buttons }) => (
        <Row nowrap gap={2} className="list-row" {...rowMark(template.id)}>
          <Stack gap={1} grow>
            <Row gap={2} tight>
              <button
                type="button"
                className="row-title row-link"
                onClick={() => onOpen(mayWrite ? { kind: 'edit', template } : { kind: 'copy', template })}
              >
                <bdi>{template.title}</bdi>
              </button>
              <TemplateChips {...template} />
            </Row>
            <Text tone="muted" size="s" clamp={isPhone ? 1 : 2} breaks lang={template.lang}>
              {template.text}
            </Text>
          </Stack>
          {isSorted && (
            <Row nowrap className="row-primary">
              {grip}
              {buttons}
            </Row>
          )}
          <RowMenu name={template.title} actions={actionsOf(template, index)} />
        </Row>
      )}
    </SortableRows>
  );
}

/** Chips say for which leads a template is. */
const TemplateChips = ({ stage, lang }: Pick<Template, 'stage' | 'lang'>) => (
  <>
    {stage && <StatusChip status={stage} />}
    <Chip>{langNames[lang]}</Chip>
  </>
);
