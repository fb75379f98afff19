import { Form } from 'antd';
import { FieldInput } from './FieldInput.tsx';
import { type Field, type FieldValue, isShown, type Values } from './field.ts';
import type { Problem } from './useFieldProblems.ts';

interface FormFieldProps {
  readonly field: Field;
  readonly hint: string | undefined;
  readonly problemAt: (field: Field) => Problem | undefined;
}

/** A field with its label and message; nothing while the field that it depends on has another value. */
export function FormField(props: FormFieldProps) {
  return props.field.when === undefined ? <FieldItem {...props} /> : <DependentField {...props} />;
}

function DependentField(props: FormFieldProps) {
  const form = Form.useFormInstance<Values>();
  const other = props.field.when?.field ?? '';
  const value = Form.useWatch(other, { form, preserve: true });
  return isShown(props.field, { [other]: value }) ? <FieldItem {...props} /> : null;
}

function FieldItem({ field, hint, problemAt }: FormFieldProps) {
  const isCustom = field.kind === 'custom';
  const hasOwnLabel = isCustom && field.hasOwnLabel;
  return (
    <Form.Item
      name={field.name}
      label={hasOwnLabel ? undefined : field.label}
      {...(isCustom && field.hasOwnMessages && { help: '' })}
      rules={[{ validator: (_, value: FieldValue) => rejectWith(problemAt(field), field, value) }]}
    >
      <FieldInput field={field} hint={hint} />
    </Form.Item>
  );
}

/** antd shows the message of a rejection even if it is an element. */
function rejectWith(
  problem: Problem | undefined,
  { behindRefusal }: Field,
  value: FieldValue,
): Promise<void> {
  if (problem === undefined) return Promise.resolve();
  const { message, isRefusal } = problem;
  // A message after typing is found at the field; a server's refusal is announced.
  if (!isRefusal) return Promise.reject({ message });
  return Promise.reject({
    message: (
      <span role="alert">
        {message} {behindRefusal?.(message, value)}
      </span>
    ),
  });
}
