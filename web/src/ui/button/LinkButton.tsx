import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'htmlType' | 'onClick'> {
  readonly to: string;
  /** The state passed to the target screen. */
  readonly state?: unknown;
}

/** A link that looks like a button. */
export function LinkButton({ to, state, ...button }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  return <Button {...button} href={href} onClick={follow} />;
}
