import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyIdea } from '#features/cards/contract.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { loadEditor } from '#features/cards/ui/rich-text-frame.tsx';
import type { EditorTool, EditorWords } from '#platform/rich-text/editor-words.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { later, NotLoaded } from '#ui/later.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { isRemembered, rememberedIdeas, type Whiteboard, type WhiteboardEvent } from '../../rules/whiteboard.ts';
import type { TestCard } from '../run-props.ts';
import type { Progress } from '../stage-props.ts';
import { StorageWarning } from '../storage-warning.tsx';
import { TestFrame } from '../test-frame.tsx';

const Editor = later(loadEditor, {
  meanwhile: () => <div aria-busy="true" className="h-80 rounded-control border border-line bg-surface" />,
  without: () => <NotLoaded />,
});

/** S2 §2: header, ordered list, blockquote, code block, clean. */
const tools: readonly EditorTool[] = ['heading', 'numberedList', 'quote', 'codeBlock', 'clean'];

export interface WhiteboardProps {
  card: TestCard;
  ideas: readonly KeyIdea[];
  board: Whiteboard;
  html: string;
  progress: Progress;
  storageFailed: boolean;
  onWrite: (html: string) => void;
  send: (event: WhiteboardEvent) => void;
  onFinish: () => void;
  /** Before anything was marked; not set where there is nothing to undo. */
  onBack?: (() => void) | undefined;
  onClose: (unfinished?: boolean) => void;
}

/** Writing what one remembers, then comparing it with the key ideas (S2 §2). */
export function WhiteboardView(props: WhiteboardProps) {
  const { card, board, progress, storageFailed, send, onFinish, onBack, onClose, html } = props;
  const { t } = useTranslation('whiteboard');
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const comparing = board.stage !== 'write';
  const marked = board.presses.length > 0;
  useEffect(() => {
    scrollTo({ top: 0 });
    if (comparing) heading.current?.focus({ preventScroll: true });
  }, [comparing]);

  const boxes = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="checkbox"]') ?? [])];
  function move(by: 1 | -1): void {
    const all = boxes();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }
  function markFocused(remembered: boolean): void {
    const itemId = board.ideas[boxes().indexOf(document.activeElement as HTMLElement)];
    if (itemId) send({ kind: 'mark', itemId, remembered });
  }
  const goOn = () => (comparing ? onFinish() : send({ kind: 'compare' }));
  return (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      {...progress}
      canUndo={marked || onBack !== undefined}
      onUndo={() => (marked ? send({ kind: 'undo' }) : onBack?.())}
      onClose={() => onClose(!isRichTextEmpty(html) || comparing)}
      warning={storageFailed ? <StorageWarning /> : null}
      spoken={comparing ? t('spoken', { count: rememberedIdeas(board).length, total: board.ideas.length }) : ''}
      keys={[
        {
          keys: 'Mod+Enter',
          label: t(comparing ? 'finish' : 'next'),
          run: goOn,
          everywhere: true,
        },
        { keys: 'ArrowDown', label: t('down'), run: () => move(1), when: comparing },
        { keys: 'ArrowUp', label: t('up'), run: () => move(-1), when: comparing },
        { keys: 'ArrowRight', label: t('remembered'), run: () => markFocused(true), when: comparing },
        { keys: 'ArrowLeft', label: t('notRemembered'), run: () => markFocused(false), when: comparing },
      ]}
    >
      <div
        className={cx(
          'mx-auto flex w-full flex-1 flex-col px-[min(1.25rem,5.5vw)] pt-4 pb-6 sm:pt-8',
          comparing ? 'max-w-6xl' : 'max-w-3xl',
        )}
      >
        {comparing ? <Compare {...props} list={list} heading={heading} /> : <Write {...props} />}
      </div>
      <footer data-floating className="sticky bottom-0 z-10 border-t border-line bg-ground/90 backdrop-blur-sm">
        <div
          className={cx(
            'mx-auto flex w-full px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
            comparing ? 'max-w-6xl' : 'max-w-3xl',
          )}
        >
          <Button
            variant="primary"
            size="lg"
            className="ms-auto min-w-36 max-sm:flex-1"
            icon={
              comparing ? (
                <Check aria-hidden="true" className="size-5" />
              ) : (
                <ArrowRight aria-hidden="true" className="size-5" />
              )
            }
            onClick={goOn}
          >
            {t(comparing ? 'finish' : 'next')}
          </Button>
        </div>
      </footer>
    </TestFrame>
  );
}

function Write({ card, html, storageFailed, onWrite, send }: WhiteboardProps) {
  const { t } = useTranslation('whiteboard');
  const { t: ofCards } = useTranslation('cards');
  const id = useId();
  const words = useMemo(
    () => ({ ...(ofCards('richText', { returnObjects: true }) as EditorWords), clean: t('clean') }),
    [t, ofCards],
  );
  return (
    <section className="whiteboard flex flex-1 flex-col gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id} className="font-display text-28 font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-18 text-ink-2">{t('lead')}</p>
      </div>
      <Editor
        label={t('field')}
        value={html}
        onChange={onWrite}
        words={words}
        tools={tools}
        ownUndo
        lang={card.language}
        placeholder={t('placeholder')}
        focusAtStart
        onModEnter={() => send({ kind: 'compare' })}
        instead={<RichTextView html={html} lang={card.language} />}
      />
      {storageFailed ? null : <p className="-mt-2 text-14 text-ink-2">{t('kept')}</p>}
    </section>
  );
}

function Compare({
  card,
  ideas,
  board,
  html,
  send,
  onFinish,
  list,
  heading,
}: WhiteboardProps & {
  list: RefObject<HTMLUListElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useTranslation('whiteboard');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="written" className="lg:sticky lg:top-24">
        <h2 id="written" className="mb-3 font-display text-22 font-semibold">
          {t('written')}
        </h2>
        <div className="rounded-card border border-line bg-surface p-4 shadow-resting sm:p-5">
          {isRichTextEmpty(html) ? (
            <p className="text-ink-2">{t('nothing')}</p>
          ) : (
            <RichTextView html={html} lang={card.language} className="wrap-anywhere" />
          )}
        </div>
      </section>
      <section aria-labelledby="ideas">
        <h2 id="ideas" ref={heading} tabIndex={-1} className="font-display text-22 font-semibold outline-none">
          {t('compare')}
        </h2>
        <p className="mb-3 text-16 text-ink-2">{t('compareLead')}</p>
        <ul
          ref={list}
          // A checkbox keeps Enter to itself.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposingKey(event)) return;
            event.stopPropagation();
            onFinish();
          }}
          className="flex list-none flex-col gap-3"
        >
          {ideas.map((idea) => {
            const remembered = isRemembered(board, idea._id);
            return (
              <li
                key={idea._id}
                className={cx(
                  'rounded-card border px-4 py-2 shadow-resting transition-colors',
                  remembered ? 'border-good bg-good-soft' : 'border-line bg-surface',
                )}
              >
                <Checkbox
                  checked={remembered}
                  onChange={(checked) => send({ kind: 'mark', itemId: idea._id, remembered: checked })}
                  label={
                    <span lang={card.language} dir="auto" className="font-semibold wrap-anywhere">
                      <FormulaText text={idea.title} />
                    </span>
                  }
                />
                {isRichTextEmpty(idea.key_idea_description) ? null : (
                  <RichTextView
                    html={idea.key_idea_description}
                    lang={card.language}
                    className="pb-2 ps-9 text-16 wrap-anywhere text-ink-2"
                  />
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
