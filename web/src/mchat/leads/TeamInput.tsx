import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { InputProps, Values } from '../../ui/form/field.ts';

type Render = (props: InputProps) => ReactElement;

interface TeamInputProps extends InputProps {
  /** Offers all teams of the user. */
  readonly ofAll: Render;
  /** Offers the teams that the user leads. */
  readonly ofLed: Render;
}

/** Chooses the team that gets the leads: for a rotation one that the user leads. Another team has other members. */
export function TeamInput({ ofAll, ofLed, ...props }: TeamInputProps) {
  const form = Form.useFormInstance<Values>();
  const isRotation = Form.useWatch('to', { form, preserve: true }) === 'rotation';
  const render = isRotation ? ofLed : ofAll;
  return render({
    ...props,
    onChange: (teamName) => {
      props.onChange?.(teamName);
      form.setFieldValue('members', []);
    },
  });
}

interface TargetInputProps extends InputProps {
  readonly render: Render;
  /** The names of the teams that the user leads. */
  readonly led: readonly string[];
}

/** Chooses who gets the leads. A rotation begins without a team that the user does not lead. */
export function TargetInput({ render, led, ...props }: TargetInputProps) {
  const form = Form.useFormInstance<Values>();
  return render({
    ...props,
    onChange: (to) => {
      props.onChange?.(to);
      if (to === 'rotation' && !led.some((name) => name === form.getFieldValue('teamName'))) {
        form.setFieldValue('teamName', undefined);
      }
    },
  });
}
