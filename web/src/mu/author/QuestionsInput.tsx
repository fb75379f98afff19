import { Button, Form, Radio } from 'antd';
import { dequal } from 'dequal/lite';
import { type ReactNode, useId } from 'react';
import { OPTIONS_MAX, QUESTIONS_MAX } from '../../../../shared/rules/course.ts';
import { Guarded } from '../../claims/Guarded.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import type { InputProps } from '../../ui/form/field.ts';
import { Input } from '../../ui/form/Input.ts';
import { MarkedTextArea } from '../../ui/form/MarkedTextArea.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { type RowControls, SortableRows } from '../../ui/list/SortableRows.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { DeleteIcon } from '../../ui/theme/icons.tsx';
import {
  type DraftQuestion,
  newQuestion,
  parseQuestions,
  questionProblems,
  withOptionMoved,
  withoutOption,
} from './questionsValue.ts';

/** Edits the questions of a lesson: their order, their options and the right answers. */
export function QuestionsInput({ id, value, onChange, ...props }: InputProps) {
  const questions = parseQuestions(value);
  const wrong = questions.findIndex((question) => questionProblems(question).length > 0);
  const change = (changed: readonly DraftQuestion[]) => onChange?.(changed);
  const isRefused = props['aria-invalid'] === true || props['aria-invalid'] === 'true';
  return (
    <Stack gap={3} {...(wrong < 0 && { id })}>
      <SortableRows
        className="stack gap-3"
        rows={questions}
        idOf={(_, index) => String(index)}
        nameOf={(_, index) => `question ${index + 1}`}
        isDraggable={false}
        onMove={({ rows }) => change(rows)}
      >
        {(question, { index, buttons }) => (
          <QuestionInput
            question={question}
            number={index + 1}
            buttons={buttons}
            isChecked={isRefused}
            {...(index === wrong && { id })}
            onChange={(changed) => change(questions.with(index, changed))}
            onRemove={() => change(questions.toSpliced(index, 1))}
          />
        )}
      </SortableRows>
      <Row>
        <Button
          disabled={questions.length >= QUESTIONS_MAX}
          onClick={() => change([...questions, newQuestion])}
        >
          +Question
        </Button>
      </Row>
    </Stack>
  );
}

interface QuestionInputProps {
  /** The id of the whole field for the first question with a problem, to which the form then leads. */
  readonly id?: string | undefined;
  readonly question: DraftQuestion;
  readonly number: number;
  readonly buttons: RowControls['buttons'];
  /** True if its wrong fields are marked. */
  readonly isChecked: boolean;
  readonly onChange: (question: DraftQuestion) => void;
  readonly onRemove: () => void;
}

function QuestionInput(props: QuestionInputProps) {
  const { id, question, number, buttons, isChecked, onChange, onRemove } = props;
  const messageId = useId();
  const { options, right } = question;
  const problems = isChecked ? questionProblems(question) : [];
  const isWrong = (...path: readonly PropertyKey[]) => problems.some((problem) => dequal(problem.path, path));
  return (
    <Card
      as="fieldset"
      id={id}
      gap={2}
      padding={4}
      tabIndex={-1}
      aria-label={`Question ${number} and its answers`}
      aria-describedby={messageId}
    >
      <Row gap={2} justify="between">
        <Text as="h2" size="m">
          Question {number}
        </Text>
        <Row as="span" nowrap>
          {buttons}
          <IconButton label={`Delete question ${number}`} icon={<DeleteIcon />} onPress={onRemove} />
        </Row>
      </Row>
      <FieldFrame isWrong={isWrong('question')}>
        <Guarded
          where="course"
          text={question.question}
          onReplace={(text) => onChange({ ...question, question: text })}
        >
          <MarkedTextArea
            aria-label={`Question ${number}`}
            autoSize={{ minRows: 1, maxRows: 6 }}
            autoComplete="off"
            value={question.question}
            onChange={({ target }) => onChange({ ...question, question: target.value })}
          />
        </Guarded>
      </FieldFrame>
      <Text tone="muted" size="s">
        Answers, in the order shown. Mark the right one.
      </Text>
      <Stack as="ol" gap={3}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position alone
          <Row as="li" nowrap gap={1} key={index}>
            <Radio
              style={{ minWidth: 44, justifyContent: 'center', margin: 0 }}
              name={`question-${number}-right`}
              aria-label={`Answer ${index + 1} of question ${number} is right`}
              checked={right === index}
              onChange={() => onChange({ ...question, right: index })}
            />
            <FieldFrame isWrong={isWrong('options', index)}>
              <Stack grow>
                <Guarded
                  where="course"
                  text={option}
                  onReplace={(text) => onChange({ ...question, options: options.with(index, text) })}
                >
                  <Input
                    aria-label={`Answer ${index + 1} of question ${number}`}
                    autoComplete="off"
                    value={option}
                    onChange={({ target }) =>
                      onChange({ ...question, options: options.with(index, target.value) })
                    }
                  />
                </Guarded>
              </Stack>
            </FieldFrame>
            <RowMenu
              name={`answer ${index + 1} of question ${number}`}
              actions={optionActions(question, index, onChange)}
            />
          </Row>
        ))}
      </Stack>
      {/* Beside the button, the message moves nothing: a press on Save takes the focus, and with it shows the message. */}
      <Row gap={2} nowrap>
        <Button
          type="text"
          disabled={options.length >= OPTIONS_MAX}
          onClick={() => onChange({ ...question, options: [...options, ''] })}
        >
          +Answer<span className="visually-hidden"> to question {number}</span>
        </Button>
        {problems[0] !== undefined && (
          <Text id={messageId} tone="bad" size="s">
            {problems[0].message}
          </Text>
        )}
      </Row>
    </Card>
  );
}

/** Marks a field as wrong by itself: antd would mark all fields of the form's item. */
function FieldFrame({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  return (
    <Form.Item noStyle validateStatus={isWrong ? 'error' : 'success'}>
      {children}
    </Form.Item>
  );
}

function optionActions(
  question: DraftQuestion,
  index: number,
  onChange: (question: DraftQuestion) => void,
): readonly MenuAction[] {
  const { length } = question.options;
  const actions: (MenuAction | false)[] = [
    index > 0 && { label: 'Move up', onSelect: () => onChange(withOptionMoved(question, index, -1)) },
    index < length - 1 && {
      label: 'Move down',
      onSelect: () => onChange(withOptionMoved(question, index, 1)),
    },
    length > 2 && {
      label: 'Delete',
      isDanger: true,
      onSelect: () => onChange(withoutOption(question, index)),
    },
  ];
  return actions.filter((action) => action !== false);
}
