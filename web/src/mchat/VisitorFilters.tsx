import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { VISITOR_STEPS } from '../../../shared/rules/funnel.ts';
import { rangeText } from '../ui/figures/useRange.ts';
import { DateRangeInput } from '../ui/form/inputs/dateField.tsx';
import { Select } from '../ui/form/inputs/Select.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { CloseIcon, ForwardIcon } from '../ui/theme/icons.tsx';
import { useFunnel, useSomeLinks } from './figures/useFunnel.ts';
import { linkNameOf } from './links/linkTexts.ts';
import { noFilter, stepText, type VisitorFilter } from './visitorFilter.ts';

interface VisitorFiltersProps {
  readonly chatId: string;
  readonly filter: VisitorFilter;
  readonly onChange: (changed: Partial<VisitorFilter>) => void;
}

/** Narrows the visitors of a bot. What is chosen stands beside it, and is cleared there. */
export function VisitorFilters({ chatId, filter, onChange }: VisitorFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { step, flow, link, from, to } = filter;
  const flows = useFunnel(chatId).figures?.flows ?? [];
  const { links } = useSomeLinks(chatId, isOpen || link !== '');
  const linkOf = links.find(({ code }) => code === link);
  const flowName = flows.find((each) => String(each.flow) === flow)?.flowName;
  const chosen = [
    ...(step === 'began' || step === 'contact'
      ? []
      : [{ text: stepText(filter, flowName), none: { step: noFilter.step, flow: '' } }]),
    ...(link === '' ? [] : [{ text: linkOf ? linkNameOf(linkOf) : 'One link', none: { link: '' } }]),
    ...(from === '' && to === '' ? [] : [{ text: daysText(from, to), none: { from: '', to: '' } }]),
  ];
  const hasNumber = step === 'contact';
  return (
    <Row gap={2} nowrap className="filter-chips">
      <button
        type="button"
        className="filter-chip"
        aria-pressed={hasNumber}
        onClick={() => onChange({ step: hasNumber ? noFilter.step : 'contact', flow: '' })}
      >
        Has a number
      </button>
      <button
        type="button"
        className="filter-chip choice-chip"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filter <ForwardIcon size={16} />
      </button>
      {chosen.map(({ text, none }) => (
        <button
          key={text}
          type="button"
          className="filter-chip"
          aria-pressed="true"
          aria-label={`Clear ${text}`}
          onClick={() => onChange(none)}
        >
          {text} <CloseIcon size={16} />
        </button>
      ))}
      <Sheet title="Filter visitors" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={4}>
          <Labelled label="Visitors">
            <Select
              aria-label="Visitors"
              options={[
                ...whole.map((each) => ({
                  value: each,
                  label: stepText({ step: each, flow: '' }, undefined),
                })),
                ...flows
                  .filter(({ isEnd }) => !isEnd)
                  .map((each) => ({
                    value: `left ${each.flow}`,
                    label: stepText({ step: 'left', flow: '' }, each.flowName),
                  })),
              ]}
              value={step === 'left' ? `left ${flow}` : step}
              onChange={(value) => {
                const [next, of = ''] = value.split(' ');
                onChange({ step: whole.find((each) => each === next) ?? 'left', flow: of });
              }}
            />
          </Labelled>
          <Labelled label="Link">
            <Select
              aria-label="Link"
              options={[
                { value: '', label: 'Any link, or none' },
                ...links.map((each) => ({
                  value: each.code,
                  label: [linkNameOf(each), ...(each.label === '' ? [] : [each.username])].join(' · '),
                })),
              ]}
              value={link}
              onChange={(value) => onChange({ link: value })}
            />
          </Labelled>
          <Labelled label="Days on which they began">
            <DateRangeInput
              aria-label="From and to"
              value={[from, to]}
              onChange={(value) => {
                const [first = '', last = ''] = Array.isArray(value) ? value : [];
                onChange({ from: first, to: last });
              }}
            />
          </Labelled>
          <Button type="primary" onClick={() => setOpen(false)}>
            Show
          </Button>
          {chosen.length > 0 && (
            <Button onClick={() => onChange({ ...noFilter, q: filter.q })}>Clear filters</Button>
          )}
        </Stack>
      </Sheet>
    </Row>
  );
}

/** The steps that are of no flow. */
const whole = VISITOR_STEPS.filter((step) => step !== 'reached' && step !== 'left');

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Text size="s" weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  );
}

function daysText(from: string, to: string): string {
  if (from === '') return `Until ${rangeText({ from: to, to })}`;
  return to === '' ? `From ${rangeText({ from, to: from })}` : rangeText({ from, to });
}
