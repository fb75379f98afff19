import { Alert, Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CopyPart, type CopyParts, missingParts, writtenParts } from '../../../shared/rules/copy.ts';
import { ConfirmButton } from '../ui/button/ConfirmButton.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import '../ui/form/form.css';
import { FormQuestions, useFormQuestions } from '../ui/form/formQuestions.ts';
import { PartField } from './PartField.tsx';
import { StepNavigation } from './StepNavigation.tsx';
import { StorageWarning } from './StorageWarning.tsx';
import { steps } from './steps.ts';

export interface MaceFormProps {
  readonly parts: CopyParts;
  /** The current step, from 1. */
  readonly number: number;
  /** True if missing parts are marked when the step opens. */
  readonly showsMissing: boolean;
  /** True if the device could store the draft. */
  readonly hasRoom: boolean;
  /** Stands below the fields of the last step. */
  readonly botChoice: ReactNode;
  /** Stands below the fields. */
  readonly preview?: ReactNode;
  readonly onWrite: (changed: Partial<CopyParts>) => void;
  readonly onFocusPart: (part: CopyPart) => void;
  readonly onStep: (number: number) => void;
  readonly onGenerate: () => void;
  readonly onReset: () => void;
  /** Writes examples into the empty parts. */
  readonly onFill: () => void;
}

/** One of the six steps, with its navigation and buttons. */
export function MaceForm({ parts, number, hasRoom, ...props }: MaceFormProps) {
  const [form] = Form.useForm<CopyParts>();
  useMissingShown(form, number, props.showsMissing);
  // Another tab may have changed the draft.
  useEffect(() => form.setFieldsValue(parts), [form, parts]);
  const generates = number === steps.length || missingParts(parts).length === 0;

  const { questions, askBefore } = useFormQuestions();
  const goTo = (step: number) => askBefore(() => props.onStep(step));

  function reset() {
    props.onReset();
    form.resetFields();
  }

  return (
    <>
      <StepNavigation parts={parts} number={number} onStep={goTo} />
      <Form
        form={form}
        name="mace"
        className="card stack mace-step"
        layout="vertical"
        requiredMark={false}
        initialValues={parts}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(changed: Partial<CopyParts>) => props.onWrite(changed)}
        // Enter makes a line of the text.
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) form.submit();
        }}
        onFinish={() => (generates ? askBefore(props.onGenerate) : goTo(number + 1))}
        noValidate
      >
        <FormQuestions value={questions}>
          <StepFields parts={parts} number={number} onFocusPart={props.onFocusPart} onFill={props.onFill} />
        </FormQuestions>
        {number === steps.length && props.botChoice}
        {props.preview}
        <Stack gap={3} className="end-bar mace-end" data-stays>
          {/* Where a typing user sees it. */}
          {!hasRoom && (
            <Alert
              type="warning"
              showIcon
              title="This device has no room left, so what you type is lost when you close this page."
            />
          )}
          <StepButtons number={number} generates={generates} onStep={goTo} />
        </Stack>
      </Form>
      <StorageWarning hasRoom={hasRoom} />
      <ConfirmButton
        className="text-button"
        label="Reset Form"
        type="text"
        title="Reset the form?"
        detail="What you have typed in all six steps is cleared on this device."
        confirmLabel="Reset Form"
        onConfirm={reset}
      />
    </>
  );
}

type StepFieldsProps = Pick<MaceFormProps, 'parts' | 'number' | 'onFocusPart' | 'onFill'>;

function StepFields({ parts, number, onFocusPart, onFill }: StepFieldsProps) {
  const heading = useFocusOnChange(number);
  const step = steps[number - 1];
  const { written, total } = writtenParts(parts);
  if (step === undefined) return null;
  return (
    <>
      <Row gap={3} justify="between" align="start">
        <Stack as="h2" ref={heading} tabIndex={-1} size="xl">
          <Text as="span" tone="muted" size="s" weight="medium">
            Step {number} of {steps.length} · {written} of {total} parts written
          </Text>
          {step.title}
        </Stack>
        {number === 1 && written < total && <Button onClick={onFill}>Use examples</Button>}
      </Row>
      <Text tone="muted" className="form-note">
        {step.intro}
      </Text>
      {step.parts.map((part) => (
        <PartField key={part.name} part={part} typed={parts[part.name]} onFocus={onFocusPart} />
      ))}
      {step.parts.some(({ name }) => name === 'grandOffer') && <GrandOffer parts={parts} />}
    </>
  );
}

/** Previews the three offers as they appear in every ad. */
function GrandOffer({ parts: { worth, trust, grandOffer } }: { parts: CopyParts }) {
  const offers = [worth, trust, grandOffer].filter((offer) => offer.trim() !== '');
  return (
    <Card tone="soft" padding={3} gap={1} className="form-note" aria-label="Grand Offer preview">
      <Text as="h3" tone="muted" size="s" weight="medium">
        Grand Offer preview
      </Text>
      {offers.length === 0 ? (
        <Text tone="muted">Your three offers show here as they will stand in your ads.</Text>
      ) : (
        <Text typed>{offers.join('\n\n')}</Text>
      )}
    </Card>
  );
}

interface StepButtonsProps extends Pick<MaceFormProps, 'number' | 'onStep'> {
  /** True if the main button leads to the ads. */
  readonly generates: boolean;
}

function StepButtons({ number, generates, onStep }: StepButtonsProps) {
  return (
    <Row gap={2} fill align="stretch" className="mace-buttons">
      {/* Always rendered, so that the other buttons do not move. */}
      <Button disabled={number === 1} onClick={() => onStep(number - 1)}>
        Back
      </Button>
      {generates && number < steps.length && <Button onClick={() => onStep(number + 1)}>Next</Button>}
      <Button type="primary" htmlType="submit">
        {generates ? 'Generate Now' : 'Next'}
      </Button>
    </Row>
  );
}

function useMissingShown(form: FormInstance<CopyParts>, number: number, isShown: boolean) {
  useEffect(() => {
    const names = steps[number - 1]?.parts.map(({ name }) => name);
    // The fields show their own errors.
    if (isShown) form.validateFields(names).catch(() => {});
  }, [form, number, isShown]);
}

/** Focuses the heading and scrolls to the top when the step changes. */
function useFocusOnChange(number: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [number]);
  return heading;
}
