import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx';
import { optionClass, popupClass } from './popup-class.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldWords {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
  className?: string;
}

/** One of up to a dozen. More than that is a `Combobox`. */
export function Select<Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  value,
  options,
  onChange,
  placeholder,
  disabled,
  size = 'md',
  className,
}: SelectProps<Value>) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
      labelAs="div"
    >
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next as Value)}
        disabled={disabled}
      >
        <Base.Trigger
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={cx(
            controlClass,
            'flex items-center justify-between gap-2 px-3 text-start',
            size === 'md' ? 'h-11' : 'h-9 text-14',
          )}
        >
          <span
            id={`${id}-value`}
            className="flex min-w-0 items-center gap-2 truncate [&>svg]:shrink-0"
            title={options.find((option) => option.value === value)?.label}
          >
            {options.find((option) => option.value === value)?.icon}
            <Base.Value className="truncate data-placeholder:text-ink-3">
              {value === null || value === undefined ? placeholder : undefined}
            </Base.Value>
          </span>
          <Base.Icon className="shrink-0 text-ink-3">
            <ChevronsUpDown aria-hidden="true" className="size-4" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
            <Base.Popup className={popupClass}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={optionClass}>
                  {option.icon}
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator className="text-accent">
                    <Check aria-hidden="true" className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}
