import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

export interface RadioGroupProps<Value extends string> extends FieldWords {
  value: Value | null;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Chooses one of a few visible options, each with room for an explanation. */
export function RadioGroup<Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  value,
  options,
  onChange,
  disabled,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} labelAs="div">
      <Base
        value={value}
        onValueChange={(next) => onChange(next as Value)}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        className="flex flex-col"
      >
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <Radio.Root
              value={option.value}
              disabled={option.disabled}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              className="mt-px flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface data-checked:border-accent data-disabled:opacity-55"
            >
              <Radio.Indicator className="size-3 rounded-full bg-accent" />
            </Radio.Root>
            <span className="flex flex-col">
              <span id={`${id}-${option.value}`}>{option.label}</span>
              {option.hint ? (
                <span id={`${id}-${option.value}-hint`} className="text-14 text-ink-3">
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </Base>
    </FieldFrame>
  );
}
