import { Suspense, useRef } from 'react';
import { lazyPage } from '../../../routing/lazyPage.tsx';
import { type CustomField, type InputProps, textOf } from '../field.ts';
import type { DayPickerProps, DayRangePickerProps } from './DatePickers.tsx';
import { rangeOf } from './days.ts';
import { isTouch } from './isTouch.ts';
import { type Typed, TypedDays } from './TypedDays.tsx';

// The calendar weighs 35 kB. Where it does not come, a day is typed.
const dayPicker = lazyPage<DayPickerProps>(() =>
  import('./DatePickers.tsx').then(
    ({ DayPicker }) => ({ default: DayPicker }),
    () => ({ default: TypedDay }),
  ),
);
const dayRangePicker = lazyPage<DayRangePickerProps>(() =>
  import('./DatePickers.tsx').then(
    ({ DayRangePicker }) => ({ default: DayRangePicker }),
    () => ({ default: TypedDayRange }),
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

function DateInput(given: InputProps & { placeholder: string }) {
  const typed = useRef<Typed>({});
  const props = { ...given, typed };
  return (
    <Suspense fallback={<TypedDay {...props} isReadOnly={isTouch()} />}>
      <dayPicker.Screen {...props} />
    </Suspense>
  );
}

function TypedDay({
  id,
  value,
  onChange,
  placeholder,
  isReadOnly = false,
  ...props
}: DayPickerProps & { isReadOnly?: boolean }) {
  return (
    <TypedDays
      {...props}
      inputs={[{ id, day: textOf(value), placeholder }]}
      onChange={([day = '']) => onChange?.(day)}
      isReadOnly={isReadOnly}
    />
  );
}

interface DateRangeFieldOptions<From extends string, To extends string> {
  readonly from: From;
  readonly to: To;
  readonly label: string;
  readonly when?: NonNullable<CustomField['when']>;
}

/** Two days, the one not after the other, which are two fields of the body. A missing one is not sent. */
export function dateRangeField<From extends string, To extends string>(
  given: DateRangeFieldOptions<From, To>,
): CustomField<From> {
  const { from, to, label, when } = given;
  return {
    name: from,
    label,
    ...(when && { when }),
    kind: 'custom',
    emptyValue: [],
    bodyNames: [from, to],
    toBody(value) {
      const [first, last] = rangeOf(value);
      return { ...(first !== '' && { [from]: first }), ...(last !== '' && { [to]: last }) };
    },
    render: (props) => <DateRangeInput {...props} />,
  };
}

/** Two days; also for the filter of a list. */
export function DateRangeInput(given: InputProps) {
  const typed = useRef<Typed>({});
  const props = { ...given, typed };
  return (
    <Suspense fallback={<TypedDayRange {...props} isReadOnly={isTouch()} />}>
      <dayRangePicker.Screen {...props} />
    </Suspense>
  );
}

function TypedDayRange({
  id,
  value,
  onChange,
  isReadOnly = false,
  ...props
}: DayRangePickerProps & { isReadOnly?: boolean }) {
  const [from, to] = rangeOf(value);
  return (
    <TypedDays
      {...props}
      inputs={[
        { id, day: from, placeholder: 'Start date' },
        { id: id && `${id}_end`, day: to, placeholder: 'End date' },
      ]}
      onChange={onChange ?? (() => {})}
      isReadOnly={isReadOnly}
    />
  );
}
