import { Button, Input, Upload } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { textProps } from '../../ui/form/FieldInput.tsx';
import type { InputProps } from '../../ui/form/field.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { addPicture } from './useAuthoredLesson.ts';

interface Mark {
  /** Stands on the button where there is no room for the label. */
  readonly sign?: string;
  readonly label: string;
  /** Stand before and after the selected text. */
  readonly before: string;
  readonly after?: string;
  /** Stands on a line of its own. */
  readonly isBlock?: true;
}

const marks: readonly Mark[] = [
  { label: 'Heading', sign: 'H', before: '## ', isBlock: true },
  { label: 'Bold', sign: 'B', before: '**', after: '**' },
  { label: 'Italic', before: '*', after: '*' },
  { label: 'List', before: '- ', isBlock: true },
  { label: 'Quote', before: '> ', isBlock: true },
  { label: 'Link', before: '[', after: '](https://)' },
];

/** A text with Markdown. Buttons write the marks, and pictures are uploaded and put at the cursor. */
export function MarkdownInput({ course, ...input }: InputProps & { readonly course: string }) {
  const area = useRef<TextAreaRef>(null);
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();

  function insert({ before, after = '', isBlock }: Omit<Mark, 'label' | 'sign'>) {
    const text = area.current?.resizableTextArea?.textArea;
    if (text === undefined) return;
    const { value, selectionStart: start, selectionEnd: end } = text;
    const opening = isBlock && start > 0 && value[start - 1] !== '\n' ? `\n${before}` : before;
    text.setRangeText(opening + value.slice(start, end) + after, start, end, 'end');
    const inside = start + opening.length;
    if (start === end) text.setSelectionRange(inside, inside);
    text.focus();
    // React reads the value from the event of an input.
    text.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const addFile = (file: File) =>
    void submit(
      async () => {
        const { image } = await addPicture.submit({ params: { course }, body: { image: file } });
        insert({ before: `![](/media/${image})\n`, isBlock: true });
      },
      (failure) => notify(failed(failure)),
    );

  /** Uploads the picture of a paste or a drop, which would otherwise leave its name in the text. */
  function addFirst(event: { preventDefault(): void }, { files }: Pick<DataTransfer, 'files'>) {
    const [file] = files;
    if (file === undefined) return;
    event.preventDefault();
    addFile(file);
  }

  return (
    <Stack gap={2}>
      <Row role="toolbar" aria-label="Marks" gap={1}>
        {marks.map(({ label, sign = label, ...mark }) => (
          <Button key={label} type="text" aria-label={label} onClick={() => insert(mark)}>
            {sign}
          </Button>
        ))}
        <Upload
          accept="image/jpeg,image/png,image/webp,image/gif"
          showUploadList={false}
          beforeUpload={(file) => {
            addFile(file);
            return false;
          }}
        >
          <Button type="text" loading={isSubmitting}>
            Picture
          </Button>
        </Upload>
      </Row>
      <Input.TextArea
        {...textProps(input)}
        ref={area}
        autoSize={{ minRows: 8, maxRows: 24 }}
        autoComplete="off"
        onPaste={(event) => addFirst(event, event.clipboardData)}
        onDrop={(event) => addFirst(event, event.dataTransfer)}
      />
    </Stack>
  );
}
