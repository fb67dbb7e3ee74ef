import { Plus, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { useIntoView } from '#ui/into-view.ts';
import { TextField } from '#ui/text-field.tsx';
import { addressesIn } from '../../rules/share-form.ts';

interface AddressFieldProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  labelHidden?: boolean;
  placeholder: string;
  addLabel: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** Called with the text of the field: one address or several. */
  onAdd: (typed: string) => void;
  error: string | undefined;
}

/** A field for e-mail addresses: Enter adds them, and a pasted list adds several. */
export function AddressField({
  field,
  label,
  labelHidden = false,
  placeholder,
  addLabel,
  typed,
  onTyped,
  onAdd,
  error,
}: AddressFieldProps) {
  const row = useIntoView<HTMLDivElement>(error);
  function add() {
    field.current?.focus();
    if (addressesIn(typed).length > 0) onAdd(typed);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (addressesIn(pasted).length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    onAdd(`${value.slice(0, selectionStart ?? value.length)} ${pasted} ${value.slice(selectionEnd ?? value.length)}`);
  }
  return (
    <div ref={row} className={cx('flex scroll-mb-4 gap-2', labelHidden ? 'items-start' : 'items-end')}>
      <TextField
        ref={field}
        label={label}
        labelHidden={labelHidden}
        // Not `type="email"`: browsers strip spaces and line breaks from its value, and with them the separators.
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        error={error}
        onChange={(event) => onTyped(event.target.value)}
        onPaste={paste}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || isComposingKey(event)) return;
          event.preventDefault();
          add();
        }}
        fieldClassName="min-w-0 flex-1"
      />
      <Button
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={add}
        className={error && !labelHidden ? 'mb-6' : undefined}
      >
        {addLabel}
      </Button>
    </div>
  );
}

/** A list of removable entries. */
export function ChipList({
  label,
  items,
}: {
  label: string;
  items: readonly {
    readonly key: string;
    readonly name: string;
    readonly removeLabel: string;
    readonly onRemove: () => void;
  }[];
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ key, name, removeLabel, onRemove }) => (
        <li key={key} className="flex max-w-full items-center rounded-full border border-line bg-sunken ps-3 text-14">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <button
            type="button"
            aria-label={removeLabel}
            onClick={onRemove}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-3 hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
