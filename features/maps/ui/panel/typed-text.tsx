import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { TextArea } from '#ui/text-area.tsx';
import { useTyped } from '../use-typed.ts';

/**
 * A text of the map that is saved as it is typed. The title of a node is a text area too, because an input field drops
 * the line breaks that it may have; in it Enter makes none, and Shift+Enter does. Other titles have none.
 */
export function TypedText({
  label,
  value,
  maxLength,
  onType,
  onEnd,
  lines = 1,
  breaks = lines > 1,
  hint,
  focusRequest = 0,
}: {
  label: string;
  value: string;
  maxLength: number;
  onType: (value: string) => void;
  /** The field was left: the typing is one undo step. */
  onEnd: () => void;
  lines?: number;
  /** It may have line breaks; what is pasted gets blanks instead otherwise. */
  breaks?: boolean;
  hint?: string;
  /** Has the focus when it appears, and again whenever the number grows; not at 0. */
  focusRequest?: number;
}) {
  const [shown, setTyped] = useTyped(value);
  const field = useRef<HTMLTextAreaElement>(null);
  // Before the next key is handled: it would go to what had the focus before.
  useLayoutEffect(() => {
    if (focusRequest === 0) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [focusRequest]);
  return (
    <TextArea
      ref={field}
      label={label}
      maxLength={maxLength}
      value={shown}
      rows={lines}
      {...(hint !== undefined && { hint })}
      {...(lines === 1 && { onKeyDown: withoutBreak, className: 'resize-none' })}
      onChange={(event) => {
        const { value: typed } = event.currentTarget;
        const next = breaks ? typed : typed.replaceAll(/\s*[\r\n]+\s*/g, ' ');
        setTyped(next);
        onType(next);
      }}
      onBlur={() => {
        setTyped(null);
        onEnd();
      }}
    />
  );
}

function withoutBreak(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.shiftKey && !isComposingKey(event)) event.preventDefault();
}
