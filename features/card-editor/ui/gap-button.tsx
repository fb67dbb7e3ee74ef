import { SquareDashed } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenInto } from '#platform/rich-text/editor.tsx';
import { isComposingKey } from '#platform/text/composing-key.ts';

/** Makes the selected words a gap with the next number, by press or by Ctrl+Shift+C; with Alt, with the last number. */
export function GapButton({ next, into }: { next: number; into: () => WrittenInto | undefined }) {
  const { t } = useTranslation('card-editor');
  const button = useRef<HTMLButtonElement>(null);
  const wrap = (number: number) => into()?.wrap(`{{c${number}::`, '}}');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const field = button.current?.closest('.group\\/field');
    if (isComposingKey(event) || event.code !== 'KeyC' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    if (!field?.contains(document.activeElement)) return;
    event.preventDefault();
    wrap(event.altKey ? Math.max(1, next - 1) : next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="border-b border-line px-1">
      <button
        ref={button}
        type="button"
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => wrap(next)}
        className="inline-flex h-11 items-center gap-1.5 rounded-control px-2.5 text-14 font-medium text-ink-2 hover:bg-sunken"
      >
        <SquareDashed aria-hidden="true" className="size-4.5" />
        {t('flashcard.gap', { number: next })}
      </button>
    </div>
  );
}
