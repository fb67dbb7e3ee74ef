import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface CheckboxProps {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  /** Indeterminate: some of the items it represents are checked. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  className?: string;
}

export function Checkbox({
  label,
  labelHidden = false,
  hint,
  error,
  checked,
  mixed = false,
  onChange,
  disabled,
  required,
  name,
  className,
}: CheckboxProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label className={cx('flex min-h-11 items-center gap-3 py-1', disabled ? 'opacity-55' : 'cursor-pointer')}>
        <Base.Root
          checked={checked}
          indeterminate={mixed}
          onCheckedChange={onChange}
          disabled={disabled}
          required={required}
          name={name}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          aria-labelledby={`${id}-label`}
          className="flex size-6 shrink-0 items-center justify-center rounded-[6px] border border-line-strong bg-surface text-on-accent transition-colors data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent aria-invalid:border-bad"
        >
          <Base.Indicator>
            {mixed ? <Minus className="size-4" strokeWidth={3} /> : <Check className="size-4" strokeWidth={3} />}
          </Base.Indicator>
        </Base.Root>
        <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'text-16 text-ink'}>
          {label}
        </span>
      </label>
      {error ? (
        <p id={`${id}-error`} role="alert" className="ms-9 text-14 text-bad">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="ms-9 text-14 text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
