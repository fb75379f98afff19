import { Button, Form } from 'antd';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';

interface SaveBarProps {
  readonly isPublished: boolean;
  /** The number of changed fields. */
  readonly changes: number;
  readonly isSubmitting: boolean;
  readonly onUndo: () => void;
  /** Chooses what the next save publishes; undefined for what is stored. */
  readonly want: (isPublished: boolean | undefined) => void;
}

/** The state of a lesson, with the buttons that save it; it stays in view. */
export function SaveBar({ isPublished, changes, isSubmitting, onUndo, want }: SaveBarProps) {
  const form = Form.useFormInstance();
  const { confirm } = useFeedback();
  const unpublish = () =>
    confirm({
      title: 'Unpublish this lesson?',
      detail: 'Learners no longer see it. What they have completed is kept for when you publish it again.',
      confirmLabel: 'Unpublish',
      onConfirm: () => {
        want(false);
        form.submit();
      },
    });
  const actions: readonly MenuAction[] = [
    ...(changes > 0 ? [{ label: 'Undo changes', onSelect: onUndo }] : []),
    ...(isPublished ? [{ label: 'Unpublish', isDanger: true as const, onSelect: unpublish }] : []),
  ];
  return (
    <Row gap={2} className="end-bar" justify="end" data-stays>
      <Chip tone={isPublished ? 'good' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</Chip>
      <Row as="span" grow tone="muted" size="s" role="status">
        <Text as="span" hide="phone">
          {changesInWords(changes)}
        </Text>
      </Row>
      {actions.length > 0 && <RowMenu name="the lesson" actions={actions} />}
      <Button
        type={isPublished ? 'primary' : 'default'}
        htmlType="submit"
        loading={isSubmitting}
        onClick={() => want(undefined)}
      >
        Save lesson
      </Button>
      {!isPublished && (
        <Button type="primary" htmlType="submit" disabled={isSubmitting} onClick={() => want(true)}>
          Publish
        </Button>
      )}
    </Row>
  );
}

const changesInWords = (changes: number) =>
  changes === 0 ? 'Nothing to save' : countText(changes, 'change');
