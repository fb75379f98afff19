import { Button, Upload } from 'antd';
import { use } from 'react';
import type { CustomField, InputProps } from '../field.ts';
import { UploadProgress } from '../UploadProgress.ts';

interface FileFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label' | 'when'> {
  /** The kinds of files that are offered, as of `<input accept>`. */
  readonly accept: string;
  readonly chooseLabel: string;
}

/** A file, which goes out with the form; while it does, how much of it has gone. */
export function fileField<Name extends string>(given: FileFieldOptions<Name>): CustomField<Name> {
  const { accept, chooseLabel, ...field } = given;
  return {
    ...field,
    kind: 'custom',
    emptyValue: undefined,
    isTransient: true,
    render: (props) => <FileInput {...props} accept={accept} chooseLabel={chooseLabel} />,
  };
}

type FileInputProps = InputProps & Pick<FileFieldOptions<string>, 'accept' | 'chooseLabel'>;

function FileInput({ value, onChange, onBlur: _, accept, chooseLabel, ...props }: FileInputProps) {
  const progress = use(UploadProgress);
  const file = value instanceof File ? value : undefined;
  const state =
    progress === undefined ? {} : ({ status: 'uploading', percent: Math.round(progress * 100) } as const);
  return (
    <Upload
      {...props}
      accept={accept}
      maxCount={1}
      fileList={file === undefined ? [] : [{ uid: file.name, name: file.name, ...state }]}
      // The form sends it.
      beforeUpload={(chosen) => {
        onChange?.(chosen);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
      disabled={progress !== undefined}
    >
      <Button>{file === undefined ? chooseLabel : 'Choose another'}</Button>
    </Upload>
  );
}
