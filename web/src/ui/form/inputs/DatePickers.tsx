import { DatePicker, type GetRef } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InputProps } from '../field.ts';
import { fromDayjs, toDayjs } from './date.ts';
import { rangeOf } from './days.ts';
import { isTouch } from './isTouch.ts';
import type { Typed } from './TypedDays.tsx';

export interface DayPickerProps extends InputProps {
  readonly placeholder: string;
  readonly typed: RefObject<Typed>;
}

export function DayPicker({ value, onChange, onBlur, placeholder, typed, ...props }: DayPickerProps) {
  const taken = useTyped(typed);
  return (
    <DatePicker
      {...props}
      {...taken}
      className="date-input"
      inputReadOnly={isTouch()}
      placeholder={placeholder}
      value={toDayjs(value)}
      onChange={(day) => onChange?.(fromDayjs(day))}
      onBlur={() => onBlur?.()}
    />
  );
}

export interface DayRangePickerProps extends InputProps {
  readonly typed: RefObject<Typed>;
}

export function DayRangePicker({ value, onChange, onBlur, id, typed, ...props }: DayRangePickerProps) {
  const [from, to] = rangeOf(value);
  const taken = useTyped(typed);
  return (
    <DatePicker.RangePicker
      {...props}
      {...taken}
      {...(id !== undefined && { id: { start: id, end: `${id}_end` } })}
      className="date-input"
      inputReadOnly={isTouch()}
      allowEmpty={[true, true]}
      value={[toDayjs(from), toDayjs(to)]}
      onChange={(days) => onChange?.([fromDayjs(days?.[0]), fromDayjs(days?.[1])])}
      onBlur={() => onBlur?.()}
    />
  );
}

/** Takes up what was begun before the calendar was shown: the focus, what is typed, the press that opens it. */
function useTyped(typed: RefObject<Typed>) {
  const picker = useRef<GetRef<typeof DatePicker>>(null);
  const enterKey = useEnterKey();
  // When it is shown, not when it is rendered: React lets up to 300 ms pass in between.
  const input = () => picker.current?.nativeElement.querySelectorAll('input')[typed.current.focused ?? -1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calendar has come
  useLayoutEffect(() => input()?.focus(), []);
  // After the calendar's own effect, which writes the day into the input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calendar has come
  useEffect(() => {
    const { text, isPressed } = typed.current;
    if (isPressed) input()?.click();
    if (text === undefined) return;
    // As if it was typed here: React does not notice a value that is set in any other way.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return { ref: picker, ...enterKey };
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
