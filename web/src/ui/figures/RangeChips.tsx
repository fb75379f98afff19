import { useState } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useLast } from '../form/useLast.ts';
import { Row } from '../layout/layout.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { LazyOverlay } from '../overlay/LazyOverlay.tsx';
import { ForwardIcon } from '../theme/icons.tsx';
import { type DaysChoice, today, type useRange } from './useRange.ts';
import '../list/list.css';

const rangeSheet = lazyPage(() => import('./RangeSheet.tsx'));

const options = (['7', '30', '90'] as const).map((value) => ({ value, label: `${value} days` }));

/** Chooses the days that figures count. */
export function RangeChips({ range, days, chooseDays, chooseRange }: ReturnType<typeof useRange>) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = useLast(isOpen || undefined);
  const close = () => setOpen(false);
  return (
    <Row>
      <div className="list-filters">
        <Row gap={2} nowrap className="filter-chips">
          <FilterChips<DaysChoice | ''>
            label="Days"
            options={options}
            value={days ?? ''}
            onChange={(chosen) => chosen !== '' && chooseDays(chosen)}
          />
          <button
            type="button"
            className="filter-chip choice-chip"
            aria-haspopup="dialog"
            aria-pressed={days === undefined}
            onClick={() => setOpen(true)}
          >
            Dates <ForwardIcon size={16} />
          </button>
        </Row>
      </div>
      <LazyOverlay isOpen={isOpen} onClose={close}>
        {isAsked && (
          <rangeSheet.Screen
            from={range.from}
            to={range.to ?? today()}
            isOpen={isOpen}
            onClose={close}
            onChoose={(from, to) => {
              chooseRange({ from, to });
              close();
            }}
          />
        )}
      </LazyOverlay>
    </Row>
  );
}
