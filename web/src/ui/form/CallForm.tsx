import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Reply } from '../../../../shared/contract/call.ts';
import type { CallFailed } from '../../api/refusal.ts';
import type { Parts } from '../../api/send.ts';
import { AntLook } from '../AntLook.tsx';
import { Reference } from '../Reference.tsx';
import { inputOf } from './FieldInput.tsx';
import type { Field, FieldName, FormCall, Values } from './field.ts';
import { useSubmit } from './useSubmit.ts';
import './form.css';

export interface CallFormProps<C extends FormCall> {
  readonly call: C;
  /** Names the form, for its draft and its fields' ids. */
  readonly name: string;
  /** What the form is about, where that is one of many: each has a draft of its own. */
  readonly about?: string;
  readonly params?: Parts['params'];
  /** What the fields hold before anybody types. */
  readonly initial?: Values;
  readonly fields: readonly Field<FieldName<C>>[];
  /** What is sent beside what is typed. */
  readonly also?: Partial<z.input<C['body']>>;
  readonly submit: string;
  /** The button that empties the form. Absent: none. */
  readonly reset?: string;
  /** What else can be pressed. */
  readonly beside?: ReactNode;
  /** Is there for one after the other, and empty again when one is done. */
  readonly isForMany?: true;
  /** Gives the words of success, or nothing where the next screen says enough. */
  readonly onDone: (reply: Reply<C>, values: Values) => string | undefined;
  /** Other words for a failure than its own. */
  readonly failureWords?: (failure: CallFailed) => string | undefined;
  readonly children?: ReactNode;
}

/** A form that makes one call: its rules are those of the contract, its words those of the server. */
export function CallForm<C extends FormCall>(props: CallFormProps<C>) {
  const { name, submit, reset, beside, children } = props;
  const fields: readonly Field[] = props.fields;
  const [form] = Form.useForm<Values>();
  const flight = useSubmit(props, form);
  return (
    <AntLook>
      <Form
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={flight.initialValues}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onSubmitCapture={flight.prepare}
        onFinish={flight.send}
        onValuesChange={flight.change}
        onBlur={flight.leave}
        noValidate
      >
        {flight.outcome && (
          <Alert
            className="form-outcome"
            type={flight.outcome.kind}
            title={
              <>
                {flight.outcome.words}
                <Reference of={flight.outcome.failure} />
              </>
            }
            showIcon
          />
        )}
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={field.label}
            rules={[{ validator: () => check(flight.problem(field.name)) }]}
          >
            {inputOf(field)}
          </Form.Item>
        ))}
        {children}
        <div className="form-buttons">
          <Button type="primary" htmlType="submit" loading={flight.isBusy} disabled={flight.isDone}>
            {submit}
          </Button>
          {reset !== undefined && (
            <Button htmlType="button" disabled={flight.isBusy || flight.isDone} onClick={flight.clear}>
              {reset}
            </Button>
          )}
          {beside}
        </div>
      </Form>
    </AntLook>
  );
}

async function check(problem: string | undefined): Promise<void> {
  if (problem !== undefined) throw new Error(problem);
}
