import { DatePicker } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { CustomField, InputProps } from '../field.ts';
import { fromDayjs, rangeOf, toDayjs } from './date.ts';

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

function DateInput({ value, onChange, onBlur, placeholder, ...props }: InputProps & { placeholder: string }) {
  const enterKey = useEnterKey();
  return (
    <DatePicker
      {...props}
      className="date-input"
      inputReadOnly={isTouch()}
      placeholder={placeholder}
      {...enterKey}
      value={toDayjs(value)}
      onChange={(day) => onChange?.(fromDayjs(day))}
      onBlur={() => onBlur?.()}
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
export function DateRangeInput({ value, onChange, onBlur, id, ...props }: InputProps) {
  const [from, to] = rangeOf(value);
  const enterKey = useEnterKey();
  return (
    <DatePicker.RangePicker
      {...props}
      {...(id !== undefined && { id: { start: id, end: `${id}_end` } })}
      className="date-input"
      inputReadOnly={isTouch()}
      allowEmpty={[true, true]}
      {...enterKey}
      value={[toDayjs(from), toDayjs(to)]}
      onChange={(days) => onChange?.([fromDayjs(days?.[0]), fromDayjs(days?.[1])])}
      onBlur={() => onBlur?.()}
    />
  );
}

/** Enter takes the day while the calendar is open, and submits the form only when it is not. */
function useEnterKey() {
  const [isOpen, setOpen] = useState(false);
  return {
    onOpenChange: setOpen,
    onKeyDown(event: KeyboardEvent) {
      if (isOpen && event.key === 'Enter') event.preventDefault();
    },
  };
}

/** A keyboard that comes up over the calendar helps nobody. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
