import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { upcoming } from '#features/guide/ui/guide.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Card, CardShort, Resource } from '../contract.ts';
import { countsOf, detailParts, questionKinds } from '../rules/card-parts.ts';
import { isCopy } from '../rules/adding.ts';
import { isRichTextEmpty } from '../rules/rich-text.ts';
import { isWritten } from '../rules/written-ideas.ts';
import { swipeOf, type Neighbours, type TouchPoint } from '../rules/swipe.ts';
import { LastScore, LockedNote, Memo, MindMapNote, NothingHere, Notes, TickedResources } from './card-parts.tsx';
import { CoverAlone } from './face-of-page.tsx';
import { FlashcardList } from './flashcard-list.tsx';
import { KeyIdeaList } from './key-idea-list.tsx';
import { PictureCredit } from './picture-credit.tsx';
import { WithAuthor } from './user-name.tsx';

export interface CardDetailProps {
  open: boolean;
  onClose: () => void;
  /** What the list knows, until the whole card is there; neither for a card that is not there. */
  tile: CardShort | undefined;
  card: Card | undefined;
  /** In place of the card: it is not there, or may not be opened. */
  instead?: ReactNode;
  neighbours: Neighbours;
  /** Which of how many, where it stands in the list. */
  place: { readonly at: number; readonly of: number } | undefined;
  onGo: (id: string) => void;
  onDone: (resource: Resource, done: boolean) => void;
  /** Test it, write on it, open its page. */
  actions?: ReactNode;
  /** The tile to come back to. */
  returnFocus: () => HTMLElement | boolean;
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): TouchPoint => ({ x: clientX, y: clientY });

/** Where the arrow keys and sideways movements belong to something else. */
const keepsArrows = '[role="tablist"], input, textarea, select, [contenteditable="true"]';
const scrollsAcross = '[role="tablist"], .rich-text table, .rich-text pre';

/** A card above the library: its cover, what is on it, and the way to the next one (S1 §2, *detail modal*). */
export function CardDetail({ open, onClose, tile, card, instead, neighbours, place, onGo, onDone, actions, returnFocus }: CardDetailProps) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const [tab, setTab] = useState<string>('keyIdeas');
  const body = useRef<HTMLDivElement>(null);
  const touch = useRef<TouchPoint>(undefined);
  const shown = card ?? tile;
  const title = shown ? shown.title.trim() || t('face.untitled') : t('detail.title');
  const { previous, next } = neighbours;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const dialog = body.current?.closest('[role="dialog"]');
      const { target } = event;
      if (!dialog || !(target instanceof Element) || (target !== document.body && !dialog.contains(target)) || target.closest(keepsArrows))
        return;
      event.preventDefault();
      onGo(to);
    };
    // On the way down: a dialog keeps arrow keys to itself on the way up.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [previous, next, onGo]);

  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const single = touches.length === 1 && !(target as Element).closest(scrollsAcross);
    touch.current = single ? pointOf(touches[0]!) : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const from = touch.current;
    touch.current = undefined;
    const way = from ? swipeOf(from, pointOf(changedTouches[0]!)) : undefined;
    const to = way && neighbours[way];
    if (to !== undefined) onGo(to);
  };

  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      returnFocus={returnFocus}
      title={<span lang={shown?.language}>{title}</span>}
      description={shown?.subtitle ? <span lang={shown.language}>{shown.subtitle}</span> : undefined}
      footer={
        place ? (
          <div className="flex w-full items-center justify-between gap-3">
            <Arrow label={t('detail.previous')} icon={<ChevronLeft aria-hidden="true" className="size-6" />} to={previous} onGo={onGo} />
            <p role="status" className="text-14 text-ink-3 tabular-nums">
              <span className="sr-only">{title}, </span>
              {t('detail.place', { at: place.at, of: place.of })}
            </p>
            <Arrow label={t('detail.next')} icon={<ChevronRight aria-hidden="true" className="size-6" />} to={next} onGo={onGo} />
          </div>
        ) : undefined
      }
    >
      <div ref={body} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd} className="min-h-[calc(92dvh-9.5rem)]">
        {instead ??
          (shown ? (
            <>
              <div data-category={shown.category_1} className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
                <div className="max-sm:mx-auto max-sm:w-full max-sm:max-w-52">
                  <CoverAlone card={shown} />
                  {card ? <PictureCredit card={card} className="mt-2 max-sm:text-center" /> : null}
                </div>
                <div className="flex min-w-0 flex-col gap-3">
                  <p className="text-14">
                    <span className="font-semibold text-hue-text">{named(`category.${shown.category_1}` as 'category.OTHER')}</span>
                    {isCopy(shown) && shown.author_name ? (
                      <span className="ml-3 text-ink-3">
                        <WithAuthor text="public.author" name={shown.author_name} />
                      </span>
                    ) : null}
                  </p>
                  {card?.memo && !card.locked ? <Memo card={card} /> : null}
                  {card && !card.locked ? <LastScore card={card} /> : null}
                  <div className="flex flex-wrap gap-2">{actions}</div>
                </div>
              </div>
              <div className="mt-3">
                {card?.locked ? (
                  <div className="flex flex-col gap-6">
                    <LockedNote card={card} />
                    {isRichTextEmpty(card.notesData) ? null : <Notes card={card} />}
                  </div>
                ) : card ? (
                  <Tabs
                    key={card._id}
                    label={t('page.parts')}
                    value={tab}
                    onChange={setTab}
                    tabs={detailParts.map((part) => ({
                      value: part as string,
                      label: t(`detail.${part}`),
                      ...(part === 'keyIdeas'
                        ? { count: countsOf(card).key_idea_count }
                        : part === 'flashcards'
                          ? { count: card.flashcard.length }
                          : part === 'resources'
                            ? { count: card.resource.length }
                            : {}),
                      content: <Part part={part} card={card} onDone={onDone} />,
                    }))}
                  />
                ) : (
                  <DetailSkeleton />
                )}
              </div>
            </>
          ) : (
            <DetailSkeleton />
          ))}
      </div>
    </Dialog>
  );
}

function Part({ part, card, onDone }: { part: (typeof detailParts)[number]; card: Card } & Pick<CardDetailProps, 'onDone'>) {
  const { t } = useTranslation('cards');
  switch (part) {
    case 'keyIdeas': {
      const ideas = card.key_idea.filter(isWritten);
      return ideas.length > 0 ? (
        <KeyIdeaList key={card._id} ideas={ideas} lang={card.language} open={false} expander />
      ) : (
        <NothingHere text={t('page.noKeyIdeas')} />
      );
    }
    case 'flashcards':
      return <FlashcardList key={card._id} flashcards={card.flashcard} questions={questionKinds(card.quizz)} lang={card.language} />;
    case 'notes':
      return <Notes card={card} />;
    case 'mindMap':
      return <MindMapNote onAsk={() => upcoming.open('mindMap')} />;
    case 'resources':
      return card.resource.length > 0 ? <TickedResources card={card} onDone={onDone} /> : <NothingHere text={t('page.noResources')} />;
  }
}

/** At the end of the list it keeps the focus and does nothing. */
function Arrow({ label, icon, to, onGo }: { label: string; icon: ReactNode; to: string | undefined; onGo: (id: string) => void }) {
  return (
    <IconButton
      variant="secondary"
      label={label}
      icon={icon}
      aria-disabled={to === undefined || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => to !== undefined && onGo(to)}
    />
  );
}

function DetailSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('page.loading')} className="flex flex-col gap-3 pt-2">
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </Loading>
  );
}
