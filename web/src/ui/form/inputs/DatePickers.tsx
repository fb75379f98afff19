import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { rangeOf, textOf } from '../field.ts';
import {
  type DateInputProps,
  type DateRangeInputProps,
  dayFormats,
  fromDayjs,
  isTypedDay,
  toDayjs,
} from './date.ts';

/** Text that is not a day becomes the value and stays visible; the form refuses it. */
export function DayPicker({ value, onChange, onBlur, placeholder, ...props }: DateInputProps) {
  const enterKey = useEnterKey();
  const typed = toDayjs(value) === null ? textOf(value) : '';
  return (
    <DatePicker
      {...props}
      {...enterKey}
      format={dayFormats()}
      style={{ width: '100%', minWidth: 0 }}
      placeholder={typed || placeholder}
      value={toDayjs(value)}
      onChange={(day) => onChange?.(fromDayjs(day))}
      onKeyDown={(event) => {
        enterKey.onKeyDown(event);
        if (typed !== '' && textIn(event) === '' && event.key === 'Backspace') onChange?.('');
      }}
      onBlur={(event) => {
        const left = textIn(event);
        if (left !== '' && !isTypedDay(left)) onChange?.(left);
        onBlur?.();
      }}
    />
  );
}

export function DayRangePicker({ value, onChange, onBlur, onRefused, id, ...props }: DateRangeInputProps) {
  const [from, to] = rangeOf(value);
  // A new array would make antd drop the day that is chosen already.
  const days = useMemo<[Dayjs | null, Dayjs | null]>(() => [toDayjs(from), toDayjs(to)], [from, to]);
  const enterKey = useEnterKey();
  return (
    <DatePicker.RangePicker
      {...props}
      {...enterKey}
      {...(id !== undefined && { id: { start: id, end: `${id}_end` } })}
      format={dayFormats()}
      style={{ width: '100%', minWidth: 0 }}
      allowEmpty={[true, true]}
      value={days}
      onChange={(chosen) => onChange?.([fromDayjs(chosen?.[0]), fromDayjs(chosen?.[1])])}
      onBlur={(event) => {
        const left = textIn(event);
        onRefused(left === '' || isTypedDay(left) ? undefined : left);
        onBlur?.();
      }}
    />
  );
}

const textIn = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLInputElement ? target.value : '';

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
