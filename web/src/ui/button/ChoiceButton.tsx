import { Button, type ButtonProps } from 'antd';
import './choiceButton.css';

interface ChoiceButtonProps extends Pick<ButtonProps, 'icon' | 'children'> {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of several choices that all stand in view. */
export const ChoiceButton = ({ isChosen, onChoose, ...props }: ChoiceButtonProps) => (
  <Button className="choice-button" aria-pressed={isChosen} onClick={onChoose} {...props} />
);
