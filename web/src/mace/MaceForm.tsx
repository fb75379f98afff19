import { Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { type CopyParts, missingParts } from '../../../shared/rules/copy.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import '../ui/form/form.css';
import { StepNavigation } from './StepNavigation.tsx';
import { type Part, type Step, steps } from './steps.ts';

interface MaceFormProps {
  readonly parts: CopyParts;
  /** The step that is shown, from 1. */
  readonly number: number;
  /** Whether the device could keep what was typed. */
  readonly hasRoom: boolean;
  readonly onWrite: (parts: CopyParts) => void;
  readonly onStep: (number: number) => void;
  readonly onGenerate: () => void;
  readonly onReset: () => void;
}

const ROWS = { minRows: 3, maxRows: 14 };

/** One step of the six, and the ways on from it. */
export function MaceForm({ parts, number, hasRoom, onWrite, onStep, onGenerate, onReset }: MaceFormProps) {
  const [form] = Form.useForm<CopyParts>();
  const heading = useFocusOnChange(number);
  const step = steps[number - 1] ?? steps[0];
  if (step === undefined) return null;
  const isLast = number === steps.length;
  const isComplete = missingParts(parts).length === 0;

  function reset() {
    onReset();
    form.resetFields();
    form.setFieldsValue(Object.fromEntries(Object.keys(parts).map((name) => [name, ''])));
  }

  return (
    <>
      <StepNavigation parts={parts} number={number} onStep={onStep} />
      <Form
        form={form}
        name="mace"
        className="card mace-step"
        layout="vertical"
        requiredMark={false}
        initialValues={parts}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(_, typed) => onWrite({ ...parts, ...typed })}
        onFinish={() => (isLast || isComplete ? onGenerate() : onStep(number + 1))}
        noValidate
      >
        <h2 ref={heading} tabIndex={-1}>
          <span className="mace-count">
            Step {number} of {steps.length}
          </span>
          {step.title}
        </h2>
        <p className="muted mace-intro">{step.intro}</p>
        <Fields step={step} />
        {step.parts.some(({ name }) => name === 'grandOffer') && <GrandOffer parts={parts} />}
        <div className="mace-buttons">
          {number > 1 && <Button onClick={() => onStep(number - 1)}>Back</Button>}
          {!isLast && isComplete && <Button onClick={() => onStep(number + 1)}>Next</Button>}
          <Button type="primary" htmlType="submit">
            {isLast || isComplete ? 'Generate Now' : 'Next'}
          </Button>
        </div>
      </Form>
      <p className="mace-warning">
        Generated copy is not stored: copy or download what you want to keep.{' '}
        {hasRoom
          ? 'What you type stays on this device.'
          : 'This device has no room left, so what you type is lost when you close this page.'}
      </p>
      <ConfirmButton
        label="Reset Form"
        title="Reset the form?"
        detail="What you have typed in all six steps is cleared on this device."
        confirmLabel="Reset Form"
        onConfirm={reset}
      />
    </>
  );
}

function Fields({ step }: { step: Step }) {
  return step.parts.map((part) => (
    <Form.Item key={part.name} name={part.name} label={part.label} rules={[{ validator: required(part) }]}>
      <Input.TextArea autoSize={ROWS} autoComplete="off" aria-required placeholder={part.example} />
    </Form.Item>
  ));
}

function required({ label }: Part) {
  return async (_: unknown, typed: string | undefined) => {
    if (typed === undefined || typed.trim() === '') throw new Error(`${label} is required`);
  };
}

/** The three offers as they will stand together in every ad. */
function GrandOffer({ parts: { worth, trust, grandOffer } }: { parts: CopyParts }) {
  const offers = [worth, trust, grandOffer].filter((offer) => offer.trim() !== '');
  return (
    <section className="grand-offer" aria-label="Grand Offer preview">
      <h3>Grand Offer preview</h3>
      {offers.length === 0 ? (
        <p className="muted">Your three offers show here as they will stand in your ads.</p>
      ) : (
        <p className="copy-text">{offers.join('\n\n')}</p>
      )}
    </section>
  );
}

/** A step that one has walked to is read from its heading, at the top. */
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
