import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { OutcomeAlert } from '../feedback/OutcomeAlert.tsx';
import { Row } from '../layout/layout.tsx';
import { FormField } from './FormField.tsx';
import { type Field, type FormCall, hintAt, type Values } from './field.ts';
import { FormQuestions, useFormQuestions } from './formQuestions.ts';
import { RestoredNote } from './RestoredNote.tsx';
import { UploadProgress } from './UploadProgress.ts';
import { type CallFormOptions, useCallForm } from './useCallForm.ts';
import './form.css';

export interface CallFormProps<C extends FormCall> extends CallFormOptions<C> {
  readonly submitLabel: string;
  /** Shows that what it does cannot be taken back. */
  readonly isDangerous?: true;
  /** Leaves the one primary button to another part of the screen. */
  readonly isSecondary?: true;
  /** Disables the button until all required fields are filled. */
  readonly needsAll?: true;
  /** Adds a button that sends the form too, and then empties it for the next entry. */
  readonly nextLabel?: string;
  /** Adds a button that empties the form. */
  readonly resetLabel?: string;
  readonly extraButtons?: ReactNode;
  /** The form is long and edits what is stored: its buttons stay in view, and it says when it opens with a draft. */
  readonly isEditor?: true;
  readonly isReadOnly?: boolean;
  /** Arranges fields and buttons in sections; without it they stand below each other. */
  readonly arrange?: (parts: FormParts) => ReactNode;
  readonly children?: ReactNode | ((form: FormHandle) => ReactNode);
}

interface FormHandle {
  /** Sets stored values, which are no draft. */
  readonly reset: (to: Values) => void;
  /** Sets values as if the user had typed them. */
  readonly fill: (to: Values) => void;
  /** True while the form holds a restored draft. */
  readonly isRestored: boolean;
}

interface FormParts extends FormHandle {
  readonly fieldOf: (field: Field) => ReactNode;
  readonly outcome: ReactNode;
  readonly submitLabel: string;
  readonly isSubmitting: boolean;
  readonly isDone: boolean;
}

/** A form that makes one call, with the contract's rules and the server's messages. */
export function CallForm<C extends FormCall>(props: CallFormProps<C>) {
  const { name, submitLabel, nextLabel, resetLabel, extraButtons, arrange, children } = props;
  const fields: readonly Field[] = props.fields;
  const [form] = Form.useForm<Values>();
  const state = useCallForm(props, form);
  const { questions, askBefore } = useFormQuestions();
  const outcome = state.outcome && <OutcomeAlert className="form-outcome" {...state.outcome} />;
  const submit = {
    isBusy: state.isSubmitting,
    isDone: state.isDone,
    isDangerous: props.isDangerous === true,
    type: props.isSecondary ? ('default' as const) : ('primary' as const),
    onPress: state.pressed,
    ...(props.needsAll && { isComplete: state.isComplete }),
  };
  const fieldOf = (field: Field) => (
    <FormField
      key={field.name}
      field={field}
      hint={hintAt(props.write.call.body, field)}
      problemAt={state.problemAt}
    />
  );
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      disabled={props.isReadOnly}
      initialValues={state.initialValues}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onSubmitCapture={state.onSubmit}
      onFinish={() => askBefore(() => void state.send())}
      onValuesChange={state.onChange}
      onBlur={state.onBlur}
      noValidate
    >
      <FormQuestions value={questions}>
        {arrange?.({ ...state, fieldOf, outcome, submitLabel }) ?? (
          <>
            {props.isEditor && state.isRestored && <RestoredNote />}
            <UploadProgress value={state.progress}>{fields.map(fieldOf)}</UploadProgress>
            {typeof children === 'function' ? children(state) : children}
            {outcome}
            <Row
              fill
              gap={3}
              className={props.isEditor ? 'form-buttons end-bar' : 'form-buttons'}
              data-stays={props.isEditor}
            >
              <SubmitButton {...submit} label={submitLabel} />
              {nextLabel !== undefined && (
                <SubmitButton {...submit} label={nextLabel} type="default" isNext />
              )}
              {resetLabel !== undefined && (
                <Button
                  type="text"
                  disabled={state.isSubmitting || state.isDone}
                  onClick={() => state.reset()}
                >
                  {resetLabel}
                </Button>
              )}
              {extraButtons}
            </Row>
          </>
        )}
      </FormQuestions>
    </Form>
  );
}

interface SubmitButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly isDangerous: boolean;
  readonly type: 'primary' | 'default';
  readonly isNext?: boolean;
  readonly onPress: (isNext: boolean) => void;
  /** Absent: the form is validated when it is submitted. */
  readonly isComplete?: () => boolean;
}

function SubmitButton({ label, isBusy, isDone, isDangerous, isNext = false, ...given }: SubmitButtonProps) {
  const { type, onPress, isComplete } = given;
  // Renders again whenever something is typed.
  Form.useWatch((values) => (isComplete === undefined ? undefined : values));
  return (
    <Button
      type={type}
      danger={isDangerous}
      htmlType="submit"
      loading={isBusy}
      aria-busy={isBusy}
      onClick={() => onPress(isNext)}
      disabled={isDone || isComplete?.() === false}
    >
      {label}
    </Button>
  );
}
