import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Label, help and error of a control, associated with it for screen readers. */
export interface FieldWords {
  label: ReactNode;
  /** Hides the label visually where the context shows it already; screen readers still read it. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids that associate a control with its label, help and error. */
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
}: FieldWords & {
  id: string;
  required?: boolean;
  children: ReactNode;
  className?: string;
  labelAs?: 'label' | 'div';
}) {
  return (
    <div className={cx('group/field flex min-w-0 flex-col gap-1.5', className)}>
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

/** Classes of every text control. */
export const controlClass =
  'w-full rounded-control border border-line-strong bg-surface text-16 text-ink transition-colors hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0 disabled:opacity-55 read-only:[input]:border-transparent read-only:[input]:bg-sunken read-only:[input]:text-ink-2 aria-invalid:border-bad';
