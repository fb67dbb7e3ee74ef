import { useLayoutEffect, useRef, useState } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

/**
 * A text of the map that is saved as it is typed. While it has the focus it shows what was typed: the server trims what
 * it stores.
 */
export function TypedText({
  label,
  value,
  maxLength,
  onType,
  onEnd,
  lines = 1,
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
  hint?: string;
  /** Has the focus when it appears, and again whenever the number grows; not at 0. */
  focusRequest?: number;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Undone, or changed elsewhere: the next letter would bring back what was typed before.
    if (typed !== null && value !== typed && value !== typed.trim()) setTyped(null);
  }
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Before the next key is handled: it would go to what had the focus before.
  useLayoutEffect(() => {
    if (focusRequest === 0) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [focusRequest]);
  const shared = {
    ref: field,
    label,
    maxLength,
    value: typed ?? value,
    ...(hint !== undefined && { hint }),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value);
      onType(event.currentTarget.value);
    },
    onBlur: () => {
      setTyped(null);
      onEnd();
    },
  };
  return lines > 1 ? <TextArea {...shared} rows={lines} /> : <TextField {...shared} />;
}
