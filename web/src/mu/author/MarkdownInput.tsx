import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useRef } from 'react';
import { useSubmission } from '../../api/useSubmission.ts';
import { FileButton } from '../../ui/button/FileButton.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { textProps } from '../../ui/form/FieldInput.tsx';
import type { InputProps } from '../../ui/form/field.ts';
import { MarkedTextArea } from '../../ui/form/MarkedTextArea.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { icon } from '../../ui/theme/icons.tsx';
import { addPicture } from './useAuthoredLesson.ts';

const ListIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01', 2);
const QuoteIcon = icon('M10 7v6.5c0 2-1.2 3.3-3.5 3.5M10 7H5v5h5M19 7v6.5c0 2-1.2 3.3-3.5 3.5M19 7h-5v5h5');
const LinkIcon = icon(
  'M10 13.5a4 4 0 0 0 5.7.3l3-3A4 4 0 0 0 13 5.2l-1.5 1.5M14 10.5a4 4 0 0 0-5.7-.3l-3 3A4 4 0 0 0 11 18.8l1.5-1.5',
);
const PictureIcon = icon('M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15 9h.01', 2);

interface Mark {
  readonly label: string;
  readonly sign: ReactNode;
  /** Stand before and after the selected text. */
  readonly before: string;
  readonly after?: string;
  /** Stands on a line of its own. */
  readonly isBlock?: true;
}

const marks: readonly Mark[] = [
  { label: 'Heading', sign: <strong>H</strong>, before: '## ', isBlock: true },
  { label: 'Bold', sign: <strong>B</strong>, before: '**', after: '**' },
  { label: 'Italic', sign: <em>I</em>, before: '*', after: '*' },
  { label: 'List', sign: <ListIcon />, before: '- ', isBlock: true },
  { label: 'Quote', sign: <QuoteIcon />, before: '> ', isBlock: true },
  { label: 'Link', sign: <LinkIcon />, before: '[', after: '](https://)' },
];

const signed = (label: string, sign: ReactNode) =>
  ({ type: 'text', className: 'icon-button', 'aria-label': label, title: label, icon: sign }) as const;

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
      <Row role="toolbar" aria-label="Marks">
        {marks.map(({ label, sign, ...mark }) => (
          <Button key={label} {...signed(label, sign)} onClick={() => insert(mark)} />
        ))}
        <FileButton
          {...signed('Picture', <PictureIcon />)}
          accept="image/jpeg,image/png,image/webp,image/gif"
          loading={isSubmitting}
          onChoose={addFile}
        />
      </Row>
      <MarkedTextArea
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
