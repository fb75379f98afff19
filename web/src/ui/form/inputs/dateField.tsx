import { Suspense, useState } from 'react';
import { lazyPage } from '../../../routing/lazyPage.tsx';
import { Row, Stack, Text } from '../../layout/layout.tsx';
import { isTouch } from '../../theme/useMediaQuery.ts';
import { type CustomField, type InputProps, rangeOf, textOf } from '../field.ts';
import { Input } from '../Input.ts';
import type { DateInputProps, DateRangeInputProps } from './date.ts';

// The calendar weighs 35 kB. Where its code does not come, the browser's own input takes its place.
const dayPicker = lazyPage<DateInputProps>(() =>
  import('./DatePickers.tsx').then(
    ({ DayPicker }) => ({ default: DayPicker }),
    () => ({ default: NativeDay }),
  ),
);
const dayRangePicker = lazyPage<DateRangeInputProps>(() =>
  import('./DatePickers.tsx').then(
    ({ DayRangePicker }) => ({ default: DayRangePicker }),
    () => ({ default: NativeDayRange }),
  ),
);

interface DateFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label' | 'when'> {
  readonly placeholder?: string;
}

/** A day, as YYYY-MM-DD; an empty text where none is chosen. */
export function dateField<Name extends string>(given: DateFieldOptions<Name>): CustomField<Name> {
  const { placeholder = 'YYYY-MM-DD', ...field } = given;
  return {
    ...field,
    kind: 'custom',
    render: (props) => <DateInput {...props} placeholder={placeholder} />,
  };
}

function DateInput(props: DateInputProps) {
  if (isTouch()) return <NativeDay {...props} />;
  return (
    <Suspense fallback={<LoadingDay {...props} value={textOf(props.value)} />}>
      <dayPicker.Screen {...props} />
    </Suspense>
  );
}

interface LoadingDayProps extends Pick<InputProps, 'id' | 'aria-label'> {
  readonly value: string;
  readonly placeholder?: string | undefined;
}

/** Stands in place of a picker until its code has come. */
const LoadingDay = ({ id, 'aria-label': label, value, placeholder }: LoadingDayProps) => (
  <Input disabled id={id} aria-label={label} value={value} placeholder={placeholder} />
);

/** Stands for a day of which the browser has only a part, and which it does not give: no contract takes it. */
const INCOMPLETE = 'incomplete';

/** The browser's input keeps a part of a day in sight; as a value it becomes a text that the form refuses. */
function NativeDay({ value, onChange, onBlur, placeholder: _, ...props }: DateInputProps) {
  const day = textOf(value);
  const change = ({ target }: { target: HTMLInputElement }) => {
    const next = target.validity.badInput ? INCOMPLETE : target.value;
    if (next !== day) onChange?.(next);
  };
  return (
    <Input
      {...props}
      type="date"
      style={{ width: '100%', minWidth: 0 }}
      value={day === INCOMPLETE ? '' : day}
      onChange={change}
      onBlur={(event) => {
        change(event);
        onBlur?.();
      }}
    />
  );
}

/** Two days for the filter of a list, the earlier one first. */
export function DateRangeInput(given: InputProps) {
  const [refused, setRefused] = useState<string>();
  const props = { ...given, onRefused: setRefused };
  return (
    <div className="date-range">
      {isTouch() ? (
        <NativeDayRange {...props} />
      ) : (
        <Suspense
          fallback={<LoadingDay {...given} value={rangeOf(given.value).filter(Boolean).join(' – ')} />}
        >
          <dayRangePicker.Screen {...props} />
        </Suspense>
      )}
      {refused !== undefined && (
        <Text role="alert" tone="bad" size="s">
          {refused === INCOMPLETE ? 'Please choose a date' : `“${refused}” is not a date, YYYY-MM-DD`}
        </Text>
      )}
    </div>
  );
}

function NativeDayRange({ value, onChange, onRefused, id, 'aria-label': _, ...props }: DateRangeInputProps) {
  const [typed, setTyped] = useState<readonly [string, string]>();
  const [from, to] = typed ?? rangeOf(value);
  function change(days: readonly [string, string]) {
    const isIncomplete = days.includes(INCOMPLETE);
    setTyped(isIncomplete ? days : undefined);
    onRefused(isIncomplete ? INCOMPLETE : undefined);
    if (!isIncomplete) onChange?.(days.includes('') ? days : days.toSorted());
  }
  return (
    <Row gap={2}>
      <Stack grow="s">
        <NativeDay
          {...props}
          {...(id !== undefined && { id })}
          aria-label="Start date"
          value={from}
          onChange={(day) => change([textOf(day), to])}
        />
      </Stack>
      <Stack grow="s">
        <NativeDay
          {...props}
          aria-label="End date"
          value={to}
          onChange={(day) => change([from, textOf(day)])}
        />
      </Stack>
    </Row>
  );
}
