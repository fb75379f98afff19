import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import type { Question } from '../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../feedback/FeedbackScope.tsx';

interface ConfirmButtonProps
  extends Question,
    Pick<ButtonProps, 'type' | 'disabled' | 'block' | 'className'> {
  readonly label: ReactNode;
}

/** A button that asks for confirmation. A text button shows the danger in its question alone. */
export function ConfirmButton({ label, className, type, disabled, block, ...question }: ConfirmButtonProps) {
  const { confirm } = useFeedback();
  return (
    <Button
      className={className}
      type={type}
      disabled={disabled}
      block={block}
      danger={!question.isHarmless && type !== 'text'}
      onClick={() => confirm(question)}
    >
      {label}
    </Button>
  );
}
