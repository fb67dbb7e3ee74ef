import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

export interface StepperProps {
  label: string;
  /** What is shown, and read after each step. */
  children: ReactNode;
  less: { label: string; disabled?: boolean; onPress: () => void };
  more: { label: string; disabled?: boolean; onPress: () => void };
}

/** A number that is changed in steps. */
export function Stepper({ label, children, less, more }: StepperProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col items-center gap-1 rounded-card bg-sunken px-3 py-4">
      <span aria-hidden="true" className="text-14 font-medium text-ink-2">
        {label}
      </span>
      <div className="flex w-full items-center justify-between gap-1">
        <IconButton
          label={less.label}
          icon={<Minus className="size-5" />}
          round
          disabled={less.disabled}
          onClick={less.onPress}
        />
        <output className="font-display text-36 leading-none font-semibold tabular-nums">{children}</output>
        <IconButton
          label={more.label}
          icon={<Plus className="size-5" />}
          round
          disabled={more.disabled}
          onClick={more.onPress}
        />
      </div>
    </div>
  );
}
