import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type RefCallback } from 'react';
import { cx } from './class-names.ts';
import { controlClass, FieldFrame, useFieldWiring, type FieldWords } from './field-frame.tsx';
import { RoomLeft } from './room-left.tsx';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'ref'> {
  ref?: RefCallback<HTMLTextAreaElement> | { current: HTMLTextAreaElement | null };
  fieldClassName?: string;
  /** Inside the field, in its upper right corner: a button. */
  trailing?: ReactNode;
}

/** Multi-line text that grows with its content, from `rows` lines up to two thirds of the window. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  fieldClassName,
  rows = 2,
  ref,
  trailing,
  ...area
}: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // Browsers with `field-sizing` do it themselves; here are the others.
    if (!own.current || CSS.supports('field-sizing', 'content')) return;
    own.current.style.height = 'auto';
    own.current.style.height = `${own.current.scrollHeight + 2}px`;
  }, [area.value]);
  return (
    <FieldFrame
      id={wiring.id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={area.required}
      className={fieldClassName}
    >
      <span className="relative flex">
        <textarea
          dir="auto"
          {...area}
          {...wiring}
          rows={rows}
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
            return undefined;
          }}
          className={cx(
            controlClass,
            'field-sizing-content block max-h-[66vh] min-h-11 resize-y px-3 py-2.5',
            Boolean(trailing) && 'pr-12',
            className,
          )}
        />
        {trailing ? <span className="absolute top-0 right-0 flex">{trailing}</span> : null}
      </span>
      <RoomLeft value={area.value} maxLength={area.maxLength} />
    </FieldFrame>
  );
}
