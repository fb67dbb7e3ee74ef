import { useEffect, useRef, useState } from 'react';
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
  focused = false,
}: {
  label: string;
  value: string;
  maxLength: number;
  onType: (value: string) => void;
  /** The field was left: the typing is one undo step. */
  onEnd: () => void;
  lines?: number;
  hint?: string;
  /** Has the focus when it appears. */
  focused?: boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [focused]);
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
