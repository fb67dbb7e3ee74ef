import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Turns a thing on or off at once. What needs a "Save" is a checkbox. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-11 items-center justify-between gap-4 py-1',
        disabled ? 'opacity-55' : 'cursor-pointer',
        className,
      )}
    >
      <span className="flex flex-col">
        <span id={`${id}-label`} className="text-16 text-ink">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="text-14 text-ink-3">
            {hint}
          </span>
        ) : null}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-accent"
      >
        <Base.Thumb className="block size-6 rounded-full bg-surface shadow-resting transition-[margin] data-checked:ms-5" />
      </Base.Root>
    </label>
  );
}
