import { Select } from 'antd';
import type { CustomField } from '../field.ts';
import { tagsOf } from './tags.ts';

interface TagsFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label' | 'when'> {
  readonly placeholder?: string;
}

/** Several short texts, sent as one, separated by commas. A comma or Enter ends each. */
export function tagsField<Name extends string>(given: TagsFieldOptions<Name>): CustomField<Name> {
  const { placeholder, ...field } = given;
  return {
    ...field,
    kind: 'custom',
    toBody: (value) => ({ [field.name]: tagsOf(value).join(',') }),
    render: ({ value, onChange, ...props }) => (
      <Select
        {...props}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',']}
        {...(placeholder !== undefined && { placeholder })}
        value={tagsOf(value)}
        onChange={(texts) => onChange?.(tagsOf(texts))}
      />
    ),
  };
}
