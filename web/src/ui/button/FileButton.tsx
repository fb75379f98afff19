import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'htmlType' | 'href'> {
  /** The id of the file input, to which a label refers. */
  readonly id?: string;
  /** The kinds of files that are offered, as of `<input accept>`. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button with which the user chooses a file of the device, or the same file once more. */
export function FileButton({ id, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        id={id}
        type="file"
        // antd shows the hidden file inputs of forms.
        style={{ display: 'none' }}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
