import { Button, Form, Select } from 'antd';
import { isLongerThan } from '../../../shared/rules/characters.ts';
import { courseTexts } from '../../../shared/rules/course.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { OutcomeAlert } from '../ui/feedback/OutcomeAlert.tsx';
import { TextArea } from '../ui/form/FieldInput.tsx';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { Markdown } from './Markdown.tsx';
import type { Question } from './useLesson.ts';
import { type LessonFormProps, type LessonValues, useLessonForm } from './useLessonForm.ts';
import '../ui/form/form.css';

/** The questions and the script task of a lesson, with the button to submit them. */
export function LessonForm(props: LessonFormProps) {
  const { questions, task } = props;
  const [form] = Form.useForm<LessonValues>();
  const { initial, isSubmitting, outcome, destination, isDraft, send, onChange } = useLessonForm(props, form);
  const asksScript = task.instruction !== '';
  const asks = questions.length > 0 || asksScript;
  return (
    <Form
      form={form}
      name="lesson"
      className={asks ? 'card lesson-form' : 'lesson-form'}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      validateTrigger="onChange"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={send}
      onValuesChange={onChange}
    >
      {questions.length > 0 && <h2>Questions</h2>}
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its position alone
        <QuestionField key={index} question={question} index={index} />
      ))}
      {asksScript && <ScriptField instruction={task.instruction} isDraft={isDraft} />}
      {outcome && <OutcomeAlert className="form-outcome" {...outcome} />}
      {destination ? (
        <LinkButton type="primary" size="large" block to={destination.to}>
          {destination.label}
        </LinkButton>
      ) : (
        <Button type="primary" size="large" block htmlType="submit" loading={isSubmitting}>
          {asks ? 'Submit & Proceed' : 'Proceed'}
        </Button>
      )}
    </Form>
  );
}

export function QuestionField({
  question: { question, answers },
  index,
}: {
  question: Question;
  index: number;
}) {
  return (
    <Form.Item
      name={['answers', index]}
      label={`${index + 1}. ${question}`}
      rules={[{ required: true, message: 'Select your answer' }]}
    >
      <Select
        className="lesson-answer"
        classNames={{ popup: { root: 'lesson-answers' } }}
        virtual={false}
        aria-required
        placeholder="Select your answer"
        options={answers.map((answer) => ({ value: answer, label: answer }))}
      />
    </Form.Item>
  );
}

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
