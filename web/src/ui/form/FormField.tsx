import { Form } from 'antd';
import { FieldInput } from './FieldInput.tsx';
import { type Field, isShown, type Values } from './field.ts';

interface FormFieldProps {
  readonly field: Field;
  /** The message of what is wrong with the field. */
  readonly problemAt: (field: Field) => string | undefined;
}

/** A field with its label and its message; while the field that it depends on holds another value, nothing. */
export function FormField(props: FormFieldProps) {
  return props.field.when === undefined ? <FieldItem {...props} /> : <DependentField {...props} />;
}

function DependentField(props: FormFieldProps) {
  const form = Form.useFormInstance<Values>();
  const other = props.field.when?.field ?? '';
  const value = Form.useWatch(other, { form, preserve: true });
  return isShown(props.field, { [other]: value }) ? <FieldItem {...props} /> : null;
}

function FieldItem({ field, problemAt }: FormFieldProps) {
  const hasOwnLabel = field.kind === 'custom' && field.hasOwnLabel;
  return (
    <Form.Item
      name={field.name}
      label={hasOwnLabel ? undefined : field.label}
      rules={[{ validator: () => rejectWith(problemAt(field)) }]}
    >
      <FieldInput field={field} />
    </Form.Item>
  );
}

async function rejectWith(problem: string | undefined): Promise<void> {
  if (problem !== undefined) throw new Error(problem);
}
