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
  /** The names of the user's teams. */
  readonly all: readonly string[];
  /** The names of the teams that the user leads. */
  readonly led: readonly string[];
}

/** Chooses who gets the leads. If only one team can, it is chosen too. */
export function TargetInput({ render, all, led, ...props }: TargetInputProps) {
  const form = Form.useFormInstance<Values>();
  return render({
    ...props,
    onChange: (to) => {
      props.onChange?.(to);
      const offered = to === 'rotation' ? led : all;
      if (to === 'nobody' || offered.some((name) => name === form.getFieldValue('teamName'))) return;
      form.setFieldValue('teamName', offered.length === 1 ? offered[0] : undefined);
    },
  });
}
