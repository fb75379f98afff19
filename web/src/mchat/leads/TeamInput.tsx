import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { InputProps, Values } from '../../ui/form/field.ts';

interface TeamInputProps extends InputProps {
  readonly render: (props: InputProps) => ReactElement;
}

/** Chooses the team that gets the leads. Another team has other members. */
export function TeamInput({ render, ...props }: TeamInputProps) {
  const form = Form.useFormInstance<Values>();
  return render({
    ...props,
    onChange: (teamName) => {
      props.onChange?.(teamName);
      form.setFieldValue('members', []);
    },
  });
}
