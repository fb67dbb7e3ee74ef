import { Mic, MicOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { cx } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { dictatedText, recognisedLanguage } from '../rules/dictation-languages.ts';
import type { ListeningTrouble } from '../rules/listening.ts';
import { canListen, listen } from './recogniser.ts';

/** Where the recognised text goes. */
export interface TextTarget {
  /** The text before the cursor; its end decides whether a space is inserted. */
  before(): string;
  insert(text: string): void;
}

export interface DictationButtonProps {
  /** BCP 47 code of the spoken language. */
  language: string;
  /** Names the field for those who do not see it. */
  field: string;
  into: () => TextTarget | undefined;
  className?: string;
}

/** Only one field is dictated at a time. */
let stopOther: (() => void) | undefined;

/** Toggles dictation into the focused field. The button itself is outside the tab order. */
const dictationKey = 'F8';

/**
 * Dictates into a field: toggled by a press, or by `dictationKey` in the field. Shown while the field around it has the
 * focus (`group/field`). The interim result is shown beside it; the final one is inserted at the cursor.
 */
export function DictationButton({ language, field, into, className }: DictationButtonProps) {
  const { t } = useTranslation('voice');
  const [heard, setHeard] = useState<string>();
  /** The browser ended the session; it is restarted in a moment. */
  const [waits, setWaits] = useState(false);
  /** Why it ended by itself; shown until it is dismissed or retried. */
  const [trouble, setTrouble] = useState<ListeningTrouble>();
  const underWay = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const listening = heard !== undefined;
  const code = recognisedLanguage(language, navigator.languages);
  const why = !canListen() ? t('dictation.unsupported') : code === undefined ? t('dictation.noLanguage') : undefined;
  useEffect(() => () => underWay.current?.(), []);
  const toggle = () => (why ? undefined : listening ? underWay.current?.() : begin());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const field = button.current?.closest('.group\\/field');
    if (isComposingKey(event)) return;
    if (event.key !== dictationKey || event.repeat || !field?.contains(document.activeElement)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  function begin() {
    stopOther?.();
    setTrouble(undefined);
    setHeard('');
    const listener = listen(code!, {
      interim: setHeard,
      hearing: (hears) => setWaits(!hears),
      final(text) {
        if (text.trim() === '') return;
        const target = into();
        if (target) return target.insert(dictatedText(target.before(), text, language));
        end();
        setTrouble('fieldGone');
      },
      trouble(reason) {
        end();
        setTrouble(reason);
      },
    });
    function end() {
      listener.stop();
      setHeard(undefined);
      setWaits(false);
      underWay.current = undefined;
      if (stopOther === end) stopOther = undefined;
    }
    underWay.current = end;
    stopOther = end;
  }

  const label = t(listening ? 'dictation.stop' : 'dictation.start', { field });
  return (
    <span className={cx('relative inline-flex', className)}>
      <Tooltip label={why ?? `${label} (${dictationKey})`}>
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          aria-label={label}
          aria-keyshortcuts={dictationKey}
          aria-pressed={listening}
          aria-disabled={why ? true : undefined}
          // The cursor stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className={cx(
            'flex size-11 items-center justify-center rounded-control transition-colors focus-visible:-outline-offset-2',
            listening ? 'bg-bad-soft text-bad' : 'text-ink-3 hover:text-ink',
            why && 'opacity-45 hover:text-ink-3',
            // In sight with the focused field, and while it listens; with no place to hover, a press in the field shows
            // it.
            !listening && 'invisible group-focus-within/field:visible',
          )}
        >
          {why ? <MicOff aria-hidden="true" className="size-4.5" /> : <Mic aria-hidden="true" className="size-4.5" />}
        </button>
      </Tooltip>
      {why ? <span className="sr-only">{why}</span> : null}
      {listening ? (
        <span className={bubbleClass}>
          <span role="status" className="text-ink-3">
            {t(waits ? 'dictation.waiting' : 'dictation.listening')}
          </span>{' '}
          <span lang={language} dir="auto" data-interim className="text-ink wrap-anywhere">
            {heard}
          </span>
        </span>
      ) : null}
      {trouble ? (
        <span className={cx(bubbleClass, 'flex items-start gap-2')}>
          <span role="alert" className="min-w-0 flex-1">
            <span className="block font-medium">{t(`dictation.trouble.${trouble}.title`)}</span>
            <span className="block text-ink-2">{t(`dictation.trouble.${trouble}.text`)}</span>
          </span>
          <button
            type="button"
            aria-label={t('dictation.putAway')}
            onClick={() => setTrouble(undefined)}
            className="-my-2 -me-3 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-3 hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      ) : null}
    </span>
  );
}

const bubbleClass =
  'absolute top-full end-0 z-20 mt-1 w-max max-w-[min(18rem,70vw)] rounded-control border border-line bg-raised px-3 py-2 text-14 shadow-lifted';

/** Sets an input's value with the events of typing, so that React's handlers run. */
export function fieldTarget(element: Element | null): TextTarget | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  return {
    before: () => element.value.slice(0, element.selectionStart ?? element.value.length),
    insert(text) {
      const start = element.selectionStart ?? element.value.length;
      const end = element.selectionEnd ?? start;
      const room = element.maxLength < 0 ? text.length : element.maxLength - (element.value.length - (end - start));
      element.setRangeText(text.slice(0, Math.max(0, room)), start, end, 'end');
      element.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
