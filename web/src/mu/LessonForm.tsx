import { Button, Form, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isLongerThan } from '../../../shared/rules/characters.ts';
import { courseTexts } from '../../../shared/rules/course.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { type Outcome, OutcomeAlert } from '../ui/feedback/OutcomeAlert.tsx';
import { TextArea } from '../ui/form/FieldInput.tsx';
import { Select } from '../ui/form/inputs/Select.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { CheckIcon } from '../ui/theme/icons.tsx';
import { Markdown } from './Markdown.tsx';
import type { Question } from './useLesson.ts';
import { type Destination, type LessonFormProps, type LessonValues, useLessonForm } from './useLessonForm.ts';
import '../ui/form/form.css';

const SETTLE_MS = 300;

/** The questions and the script task of a lesson, with the button to submit them. */
export function LessonForm(props: LessonFormProps) {
  const { questions, task, isCompleted } = props;
  const [form] = Form.useForm<LessonValues>();
  const { initial, isSubmitting, outcome, destination, isDraft, right, ...act } = useLessonForm(props, form);
  const asksScript = task.instruction !== '';
  // The questions keep their look while the lesson becomes complete, so that nothing moves.
  const [wasCompleted] = useState(isCompleted);
  const end = useEndInView(outcome);
  return (
    <Form
      form={form}
      name="lesson"
      className="stack gap-4"
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      validateTrigger="onChange"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={act.send}
      onValuesChange={act.onChange}
    >
      {questions.length > 0 && <Questions questions={questions} right={right} isOpen={wasCompleted} />}
      {asksScript && (
        <Card>
          <ScriptField instruction={task.instruction} isDraft={isDraft} />
        </Card>
      )}
      <Stack gap={4} ref={end}>
        {outcome && <OutcomeAlert {...outcome} />}
        {destination ? (
          <Onward destination={destination} onStay={act.stay} />
        ) : (
          <Buttons
            asks={questions.length > 0 || asksScript}
            isCompleted={isCompleted}
            isSubmitting={isSubmitting}
            {...(isCompleted && asksScript && { saveScript: act.saveScript })}
          />
        )}
      </Stack>
    </Form>
  );
}

/** Scrolls to the buttons below a result, which it has moved, as far as the focused field stays in view. */
function useEndInView(outcome: Outcome | undefined) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome === undefined) return undefined;
    // The messages at the questions grow for a moment, and move the buttons.
    const timer = setTimeout(() => {
      for (const each of [end.current, document.activeElement]) each?.scrollIntoView({ block: 'nearest' });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return end;
}

interface ButtonsProps {
  /** True if the lesson has questions or a script task. */
  readonly asks: boolean;
  readonly isCompleted: boolean;
  readonly isSubmitting: boolean;
  /** Saves the script without the questions, where that is possible. */
  readonly saveScript?: () => Promise<void>;
}

function Buttons({ asks, isCompleted, isSubmitting, saveScript }: ButtonsProps) {
  return (
    <Row gap={3} fill>
      {saveScript && <SaveScript isSubmitting={isSubmitting} save={saveScript} />}
      <Button
        type={isCompleted && asks ? 'default' : 'primary'}
        size="large"
        htmlType="submit"
        loading={isSubmitting && saveScript === undefined}
      >
        {asks ? 'Submit & Proceed' : 'Proceed'}
      </Button>
    </Row>
  );
}

interface QuestionsProps {
  readonly questions: readonly Question[];
  /** The answers that are known to be right, by question. */
  readonly right?: LessonValues['answers'] | undefined;
  /** Shows all options, as for a lesson that was completed before. */
  readonly isOpen?: boolean;
}

export function Questions({ questions, right, isOpen = false }: QuestionsProps) {
  return (
    <Card>
      <Row gap={3} align="baseline" justify="between" className="form-note">
        <h2>Questions</h2>
        {right && (
          <Text tone="muted" size="s" numeric>
            {right.filter((answer) => answer !== undefined).length} of {questions.length} right
          </Text>
        )}
      </Row>
      {questions.map((question, index) => (
        <QuestionField
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its position alone
          key={index}
          question={question}
          index={index}
          isRight={right?.[index] !== undefined}
          isOpen={isOpen}
        />
      ))}
    </Card>
  );
}

/** Leads to the next screen, which opens by itself in a moment. */
function Onward({ destination, onStay }: { destination: Destination; onStay: () => void }) {
  return (
    <Row gap={3} fill>
      <LinkButton type="primary" size="large" to={destination.to}>
        {destination.label}
      </LinkButton>
      {destination.isNear && (
        <Button size="large" onClick={onStay}>
          Stay here
        </Button>
      )}
    </Row>
  );
}

/** Saves the script of a completed lesson, without its questions. */
function SaveScript({ isSubmitting, save }: { isSubmitting: boolean; save: () => Promise<void> }) {
  const form = Form.useFormInstance<LessonValues>();
  return (
    <Button
      type="primary"
      size="large"
      loading={isSubmitting}
      onClick={() => form.validateFields(['script']).then(save, () => form.focusField('script'))}
    >
      Save script
    </Button>
  );
}

function QuestionField({
  question: { question, answers },
  index,
  isRight,
  isOpen,
}: {
  question: Question;
  index: number;
  isRight: boolean;
  isOpen: boolean;
}) {
  const options = answers.map((answer) => ({ value: answer, label: answer }));
  return (
    <Form.Item
      name={['answers', index]}
      label={`${index + 1}. ${question}`}
      rules={[{ required: true, validator: (_, answer: unknown) => validateAnswer(answer) }]}
      extra={
        isRight && (
          <Row as="span" gap={1} tone="good" size="s">
            <CheckIcon size={18} />
            Right
          </Row>
        )
      }
    >
      {isOpen ? (
        <Radio.Group vertical options={options} />
      ) : (
        <Select
          className="lesson-answer"
          classNames={{ popup: { root: 'lesson-answers' } }}
          aria-required
          placeholder="Select your answer"
          options={options}
        />
      )}
    </Form.Item>
  );
}

const validateAnswer = (answer: unknown) =>
  answer ? Promise.resolve() : Promise.reject(new Error('Select your answer'));

const scriptBox = {
  name: 'script',
  label: 'Your script',
  kind: 'textarea',
  autoComplete: 'off',
  max: courseTexts.script,
} as const;

export function ScriptField({ instruction, isDraft }: { instruction: string; isDraft: boolean }) {
  return (
    <>
      <h2>Build your own script</h2>
      <Stack tone="muted" size="s" className="form-note">
        <Markdown text={instruction} level={3} />
      </Stack>
      <Form.Item
        name="script"
        label={scriptBox.label}
        rules={[{ validator: (_, script: unknown) => validateScript(String(script ?? '')) }]}
        extra={isDraft && <Text size="s">Kept on this device until you submit it or log out.</Text>}
      >
        <TextArea field={scriptBox} />
      </Form.Item>
    </>
  );
}

function validateScript(script: string): Promise<void> {
  if (script.trim() === '') return Promise.reject(new Error('Your script is required'));
  if (isLongerThan(script, courseTexts.script)) {
    return Promise.reject(new Error(`Your script must be ${courseTexts.script} characters and lower`));
  }
  return Promise.resolve();
}
