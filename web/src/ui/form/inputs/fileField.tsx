import { type ComponentType, use, useEffect, useState } from 'react';
import { FileButton } from '../../button/FileButton.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { Progress } from '../../data/Progress.tsx';
import { Row, Stack } from '../../layout/layout.tsx';
import { DeleteIcon } from '../../theme/icons.tsx';
import type { CustomField, InputProps } from '../field.ts';
import { UploadProgress } from '../UploadProgress.ts';

interface FileFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label' | 'when'> {
  /** The kinds of files that are offered, as of `<input accept>`. */
  readonly accept: string;
  readonly chooseLabel: string;
}

/** A file, which goes out with the form; while it does, how much of it has gone. */
export const fileField = <Name extends string>(given: FileFieldOptions<Name>): CustomField<Name> =>
  chosenFrom(given, FileInput);

/** A file of text: the form holds, checks and sends what it says. */
export const textFileField = <Name extends string>(given: FileFieldOptions<Name>): CustomField<Name> =>
  chosenFrom(given, TextFileInput);

function chosenFrom<Name extends string>(
  { accept, chooseLabel, ...field }: FileFieldOptions<Name>,
  Chooser: ComponentType<FileInputProps>,
): CustomField<Name> {
  return {
    ...field,
    kind: 'custom',
    emptyValue: undefined,
    isTransient: true,
    render: (props) => <Chooser {...props} accept={accept} chooseLabel={chooseLabel} />,
  };
}

type FileInputProps = InputProps & Pick<FileFieldOptions<string>, 'accept' | 'chooseLabel'>;

function FileInput({ value, onChange, ...props }: FileInputProps) {
  const file = value instanceof File ? value : undefined;
  return (
    <>
      <ChosenFile {...props} name={file?.name} onChange={onChange} />
      {file?.type.startsWith('image/') && <ChosenPicture file={file} />}
    </>
  );
}

/** Shows a picture before it is sent. */
function ChosenPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img className="chosen-picture" src={address} alt="What you have chosen" />;
}

function TextFileInput({ value, onChange, ...props }: FileInputProps) {
  const [name, setName] = useState<string>();
  return (
    <ChosenFile
      {...props}
      name={value === undefined ? undefined : name}
      onChange={async (file) => {
        setName(file?.name);
        onChange?.(await file?.text());
      }}
    />
  );
}

interface ChosenFileProps extends Omit<FileInputProps, 'value' | 'onChange'> {
  readonly name: string | undefined;
  readonly onChange: ((file: File | undefined) => void) | undefined;
}

function ChosenFile({ name, onChange, onBlur: _, chooseLabel, ...props }: ChosenFileProps) {
  const progress = use(UploadProgress);
  const isSending = progress !== undefined;
  return (
    <Stack gap={2} align="start">
      <FileButton {...props} disabled={isSending} onChoose={(chosen) => onChange?.(chosen)}>
        {name === undefined ? chooseLabel : 'Choose another'}
      </FileButton>
      {name !== undefined && (
        <Row gap={1} nowrap breaks>
          {name}
          <IconButton
            label={`Remove ${name}`}
            icon={<DeleteIcon />}
            onPress={isSending ? undefined : () => onChange?.(undefined)}
          />
        </Row>
      )}
      {isSending && <Progress label="Sent" share={progress} />}
    </Stack>
  );
}
