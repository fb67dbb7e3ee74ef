import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { useTyped } from './use-typed.ts';

/** How the field was left; `elsewhere` has put the focus there already. */
export type TitleLeft = 'enter' | 'escape' | 'tab' | 'elsewhere';

/**
 * The title of a row or a node, edited where it is shown. Each letter is saved as it is typed, so that nothing is lost
 * with the page. Shift+Enter makes a line break.
 */
export function TitleInPlace({
  value,
  maxLength,
  selects = false,
  takesTab = false,
  className,
  style,
  onType,
  onLeft,
}: {
  value: string;
  maxLength: number;
  /** All of it is selected at first; otherwise the caret is at its end. */
  selects?: boolean;
  /** Tab leaves it too, and does not move the focus itself. */
  takesTab?: boolean;
  className?: string;
  style?: CSSProperties;
  onType: (value: string) => void;
  /** Called once, while the field has its place still. */
  onLeft: (how: TitleLeft) => void;
}) {
  const { t } = useTranslation('maps');
  const [shown, setTyped] = useTyped(value);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = useRef(false);
  // Before the next key is handled: it would go to what had the focus before.
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    if (selects) current?.select();
    else current?.setSelectionRange(current.value.length, current.value.length);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it appears
  }, []);
  const leave = (how: TitleLeft) => {
    if (left.current) return;
    left.current = true;
    onLeft(how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Undo is the screen's.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (isComposingKey(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, shiftKey } = event;
    if ((key === 'Enter' && !shiftKey) || key === 'F2') leave('enter');
    else if (key === 'Escape') leave('escape');
    else if (key === 'Tab' && takesTab && !shiftKey) leave('tab');
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      dir="auto"
      ref={field}
      rows={1}
      aria-label={t('field.label')}
      maxLength={maxLength}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
      // The window lost the focus, and not the field: it is there when the window is used again.
      onBlur={() => document.activeElement !== field.current && leave('elsewhere')}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      className={className}
      style={style}
    />
  );
}
