import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface SegmentedProps<Value extends string> {
  label: string;
  /** Show the label above; it is read aloud in any case. */
  labelShown?: boolean;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** Icons alone; the words are read aloud. */
  iconsOnly?: boolean;
  wide?: boolean;
  className?: string;
}

/** One of two to four short choices, side by side. */
export function Segmented<Value extends string>({
  label,
  labelShown = false,
  value,
  options,
  onChange,
  iconsOnly = false,
  wide = false,
  className,
}: SegmentedProps<Value>) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <span id={id} className={labelShown ? 'text-14 font-medium text-ink-2' : 'sr-only'}>
        {label}
      </span>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onChange(next as Value)}
        className={cx(
          'inline-flex max-w-full flex-wrap rounded-control border border-line bg-sunken p-0.5',
          wide ? 'w-full' : 'self-start',
        )}
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            aria-label={option.label}
            className={cx(
              wide ? 'flex-auto sm:flex-1' : 'flex-auto',
              'flex min-h-10 pointer-coarse:min-h-11 items-center justify-center gap-2 rounded-[6px] px-3 text-14 font-medium text-ink-2 transition-colors hover:text-ink data-checked:bg-raised data-checked:text-ink data-checked:shadow-resting data-disabled:opacity-55',
            )}
          >
            {option.icon}
            {iconsOnly && option.icon ? null : <span aria-hidden="true">{option.label}</span>}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
