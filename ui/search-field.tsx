import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Searches what stands below it. Its button and Escape clear it; without a script there is no button. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  onClear = () => onChange(''),
  ...field
}: Pick<TextFieldProps, 'ref' | 'name' | 'maxLength' | 'spellCheck' | 'fieldClassName'> & {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  onClear?: () => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <TextField
      {...field}
      type="search"
      label={label}
      labelHidden
      placeholder={placeholder}
      leading={<Search aria-hidden="true" className="size-5" />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && value !== '' && (event.preventDefault(), onClear())}
      autoComplete="off"
      enterKeyHint="search"
      className="[&::-webkit-search-cancel-button]:appearance-none"
      trailing={
        value === '' ? undefined : (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={onClear}
            className="flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink [@media(scripting:none)]:hidden"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )
      }
    />
  );
}
