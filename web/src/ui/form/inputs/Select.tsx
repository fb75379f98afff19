import type { SelectProps } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { whenQuiet } from '../../../api/whenQuiet.ts';
import { lazyPage } from '../../../routing/lazyPage.tsx';
import { Input } from '../Input.ts';

// antd's weighs 25 kB, so a screen does not wait for it. Where its code does not come, the browser's own takes its place.
const antdSelect = lazyPage<SelectProps>(() =>
  import('antd/es/select/index.js').catch(() => ({ default: NativeSelect })),
);

interface SelectOptions {
  /** The code loads when it is tapped or nothing else does, because others on the screen come first. */
  readonly isLate?: boolean;
}

/** A choice from a short list. It shows its value before its code has loaded, and opens then if it was tapped. */
export function Select<Value extends string | number>({
  isLate = false,
  ...props
}: SelectProps<Value> & SelectOptions) {
  const [isTapped, setTapped] = useState(false);
  const [isQuiet, setQuiet] = useState(!isLate);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  const { id, style, placeholder, options = [], value } = props;
  const label = options.find((option) => option.value === value)?.label;
  const early = (
    <Input
      {...(id !== undefined && { id })}
      {...(style && { style })}
      {...ariaOf(props)}
      role="combobox"
      aria-expanded={false}
      readOnly
      value={typeof label === 'string' ? label : ''}
      placeholder={typeof placeholder === 'string' ? placeholder : ''}
      onClick={() => setTapped(true)}
    />
  );
  if (!isQuiet && !isTapped) return early;
  return (
    <Suspense fallback={early}>
      <antdSelect.Screen
        virtual={false}
        {...props}
        {...(isTapped && { autoFocus: true, defaultOpen: true })}
      />
    </Suspense>
  );
}

const ariaOf = (props: object) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-')));

function NativeSelect({ id, style, placeholder, options = [], value, onChange, ...props }: SelectProps) {
  return (
    <select
      id={id}
      style={style}
      {...ariaOf(props)}
      value={value ?? ''}
      onChange={({ target }) => {
        const option = options.find((each) => String(each.value) === target.value);
        if (option) onChange?.(option.value, option);
      }}
    >
      {value === undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value ?? ''}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
