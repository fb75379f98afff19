import { Form } from 'antd';
import type { Values } from './field.ts';

/** Returns the values of the form around it; undefined before its first render. */
export function useTyped(): Values | undefined {
  const form = Form.useFormInstance<Values>();
  return Form.useWatch((values) => values, { form, preserve: true });
}
