import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { controlClass, FieldFrame, useFieldWiring, type FieldWords } from './field-frame.tsx';
import { RoomLeft } from './room-left.tsx';

export interface TextFieldProps extends FieldWords, ComponentProps<'input'> {
  /** Before the text, inside the field: an icon. */
  leading?: ReactNode;
  /** After the text, inside the field: a button such as "show". */
  trailing?: ReactNode;
  /** On the whole field with its label; `className` is on the input. */
  fieldClassName?: string;
}

/** One line of text. `ref` is the input's. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  leading,
  trailing,
  id,
  className,
  fieldClassName,
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <FieldFrame
      id={wiring.id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={input.required}
      className={fieldClassName}
    >
      <span className="relative flex items-center">
        {leading ? <span className="pointer-events-none absolute left-3 flex text-ink-3">{leading}</span> : null}
        <input
          dir="auto"
          {...input}
          {...wiring}
          className={cx(
            controlClass,
            'h-11 px-3',
            Boolean(leading) && 'pl-10',
            Boolean(trailing) && 'pr-12',
            className,
          )}
        />
        {trailing ? <span className="absolute right-0 flex items-center">{trailing}</span> : null}
      </span>
      <RoomLeft value={input.value} maxLength={input.maxLength} />
    </FieldFrame>
  );
}
