import { ConfigProvider } from 'antd';
import { type AriaAttributes, type KeyboardEvent, type RefObject, useState } from 'react';
import { isDay } from './days.ts';
import './typedDays.css';

/** What was done in the inputs before there was a calendar, which goes on from there. */
export interface Typed {
  /** The input that has the focus. */
  focused?: number;
  /** What is typed into it and not taken yet. */
  text?: string;
  /** It was pressed, rather than reached by a key. */
  isPressed?: boolean;
}

/** One input of a day. */
interface DayInput {
  readonly id?: string | undefined;
  readonly day: string;
  readonly placeholder: string;
}

interface TypedDaysProps extends AriaAttributes {
  readonly inputs: readonly DayInput[];
  readonly typed: RefObject<Typed>;
  readonly onChange: (days: readonly string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  /** No keyboard comes up for them. */
  readonly isReadOnly: boolean;
}

/** Days that are typed: what stands there until the code of the calendar has come, and where it does not come. */
export function TypedDays({ inputs, typed, onChange, onBlur, isReadOnly, ...aria }: TypedDaysProps) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const [text, setText] = useState<string>();

  function type(value: string | undefined) {
    setText(value);
    if (value === undefined) delete typed.current.text;
    else typed.current.text = value;
  }

  /** What is no day is dropped, as the calendar does. */
  function take(index: number) {
    if (text === undefined) return;
    type(undefined);
    if (text !== '' && !isDay(text)) return;
    const days = inputs.map(({ day }, at) => (at === index ? text : day));
    onChange(days.includes('') ? days : days.toSorted());
  }

  /** Enter takes what is typed, and sends the form only when that is done. */
  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || text === undefined) return;
    event.preventDefault();
    take(index);
  }

  return (
    <div className={inputs.length > 1 ? 'date-input typed-days typed-range' : 'date-input typed-days'}>
      {inputs.map(({ id, day, placeholder }, index) => [
        index > 0 && <ToIcon key="to" />,
        <input
          key={placeholder}
          {...aria}
          id={id}
          placeholder={placeholder}
          autoComplete="off"
          size={12}
          disabled={componentDisabled}
          readOnly={isReadOnly}
          value={typed.current.focused === index && text !== undefined ? text : day}
          onPointerDown={() => {
            typed.current.isPressed = true;
          }}
          onFocus={() => {
            typed.current.focused = index;
          }}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onBlur={() => {
            take(index);
            typed.current = {};
            onBlur?.();
          }}
        />,
      ])}
      <CalendarIcon />
    </div>
  );
}

// Those of antd's calendar.
const CalendarIcon = () => (
  <svg className="typed-days-icon" viewBox="64 64 896 896" aria-hidden="true">
    <path d="M880 184H712v-64c0-4.4-3.6-8-8-8h-56c-4.4 0-8 3.6-8 8v64H384v-64c0-4.4-3.6-8-8-8h-56c-4.4 0-8 3.6-8 8v64H144c-17.7 0-32 14.3-32 32v664c0 17.7 14.3 32 32 32h736c17.7 0 32-14.3 32-32V216c0-17.7-14.3-32-32-32zm-40 656H184V460h656v380zM184 392V256h128v48c0 4.4 3.6 8 8 8h56c4.4 0 8-3.6 8-8v-48h256v48c0 4.4 3.6 8 8 8h56c4.4 0 8-3.6 8-8v-48h128v136H184z" />
  </svg>
);

const ToIcon = () => (
  <svg className="typed-days-to" viewBox="0 0 1024 1024" aria-hidden="true">
    <path d="M873.1 596.2l-164-208A32 32 0 00684 376h-64.8c-6.7 0-10.4 7.7-6.3 13l144.3 183H152c-4.4 0-8 3.6-8 8v60c0 4.4 3.6 8 8 8h695.9c26.8 0 41.7-30.8 25.2-51.8z" />
  </svg>
);
