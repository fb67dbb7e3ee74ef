import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Words around a control: its label above, help and what is wrong below, wired so that all of it is read with the control. */
export interface FieldWords {
  label: ReactNode;
  /** The label is read aloud and not seen, where the place says it already. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids that tie a control to its words. */
export function useFieldWiring({ hint, error }: Pick<FieldWords, 'hint' | 'error'>, givenId?: string): FieldWiring {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  error,
  required,
  children,
  className,
  labelAs: Label = 'label',
}: FieldWords & { id: string; required?: boolean; children: ReactNode; className?: string; labelAs?: 'label' | 'div' }) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <Label
        {...(Label === 'label' ? { htmlFor: id } : {})}
        id={`${id}-label`}
        className={labelHidden ? 'sr-only' : 'text-14 font-medium text-ink-2'}
      >
        {label}
        {required ? (
          <span aria-hidden="true" className="text-bad">
            {' *'}
          </span>
        ) : null}
      </Label>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-14 text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-14 text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** How every control that takes text looks. */
export const controlClass =
  'w-full rounded-control border border-line-strong bg-surface text-16 text-ink transition-colors hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0 disabled:opacity-55 aria-invalid:border-bad';
