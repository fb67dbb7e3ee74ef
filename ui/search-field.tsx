import { Search, X } from 'lucide-react';
import { useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A search field for the list below it. A clear button (removed with the text) and Escape clear it; without JavaScript
 * there is no button.
 */
export function SearchField({
  ref,
  label,
  placeholder = label,
  value,
  onChange,
  onClear = () => onChange(''),
  ...field
}: Pick<TextFieldProps, 'ref' | 'name' | 'maxLength' | 'spellCheck' | 'fieldClassName' | 'error'> & {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  onClear?: () => void;
}) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  return (
    <TextField
      {...field}
      ref={input}
      type="search"
      label={label}
      labelHidden
      placeholder={placeholder}
      leading={<Search aria-hidden="true" className="size-5" />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '' || isComposingKey(event)) return;
        event.preventDefault();
        // A dialog around it stays open: it closes at the next one.
        event.stopPropagation();
        onClear();
      }}
      autoComplete="off"
      enterKeyHint="search"
      className="[&::-webkit-search-cancel-button]:appearance-none"
      trailing={
        value === '' ? undefined : (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => {
              input.current?.focus();
              onClear();
            }}
            className="flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink [@media(scripting:none)]:hidden"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )
      }
    />
  );
}
