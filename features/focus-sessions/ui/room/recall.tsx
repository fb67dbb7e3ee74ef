import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import type { Card } from '#features/cards/contract.ts';
import { askedFlashcards } from '#features/cards/rules/flashcard-parts.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { onCard } from '#features/memory/rules/item-kinds.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { recallItems, recallSeconds } from '../../rules/recall.ts';
import { serverNow } from '../server-clock.ts';

/** The pressed button is gone: the focus stays in the recall, so that the next Space does not pause the session. */
const takeLostFocus = (element: HTMLElement | null) => {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true });
};

const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** Sixty seconds of recalling what was just studied; each answer is an event of the review log. */
export function Recall({ card, round, now }: { card: Card; round: number; now: number }) {
  const { t } = useTranslation('focus');
  const [items] = useState(() => recallItems({ ...card, flashcard: askedFlashcards(card.flashcard) }, round, plain));
  const [testId] = useState(newId);
  const [startedAt, setStartedAt] = useState<number>();
  const [place, setPlace] = useState(0);
  const [shown, setShown] = useState(false);
  const [askedAt, setAskedAt] = useState(0);
  const [known, setKnown] = useState(0);
  if (items.length === 0) return null;
  const item = items[place];
  const left = startedAt === undefined ? recallSeconds : Math.ceil(recallSeconds - (now - startedAt) / 1_000);
  const begin = () => {
    setStartedAt(serverNow());
    setAskedAt(performance.now());
  };
  const answer = async (right: boolean) => {
    if (!item) return;
    setShown(false);
    setPlace(place + 1);
    setAskedAt(performance.now());
    if (right) setKnown(known + 1);
    await outbox.submit(
      recordAnswers({
        events: [
          {
            kind: 'answer',
            _id: newId(),
            test_id: testId,
            card_id: card._id,
            ...onCard(item.itemId),
            item_kind: item.kind,
            outcome: right ? 'right' : 'wrong',
            answer: '',
            elapsed_ms: Math.round(performance.now() - askedAt),
            answered_at: new Date(serverNow()).toISOString(),
          },
        ],
      }),
    );
  };
  return (
    <section
      aria-label={t('recall.title')}
      // Space scrolls a long answer, and presses buttons; it does not reach the key of the room, which pauses.
      onKeyDown={(event) => event.code === 'Space' && event.stopPropagation()}
      // As high with any answer as without, so that the timer above does not jump: what is longer scrolls.
      className="flex h-72 w-full max-w-md flex-col rounded-card border border-line bg-surface p-5 text-ink shadow-lifted"
    >
      {startedAt === undefined ? (
        <>
          <h2 className="font-display text-22 font-semibold">{t('recall.title')}</h2>
          <p className="mt-1 text-16 text-ink-2">{t('recall.text', { count: items.length })}</p>
          <Button className="mt-auto self-start" variant="primary" onClick={begin}>
            {t('recall.begin')}
          </Button>
        </>
      ) : !item || (left <= 0 && !shown) ? (
        <p
          ref={takeLostFocus}
          tabIndex={-1}
          className="my-auto text-center text-18 font-medium text-balance outline-none"
          role="status"
        >
          {t('recall.done', { known, total: place })}
        </p>
      ) : (
        <>
          <p className="flex justify-between text-14 text-ink-3 tabular-nums">
            <span>{t('recall.place', { place: place + 1, total: items.length })}</span>
            <span aria-hidden="true">{t('recall.left', { seconds: Math.max(0, left) })}</span>
          </p>
          <div
            key={place}
            role="group"
            aria-label={t('recall.item')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable.
            tabIndex={0}
            className="mt-2 -me-2 flex-1 overflow-y-auto overscroll-contain rounded-control py-1 pe-2"
          >
            <p lang={card.language} dir="auto" className="text-18 font-medium wrap-anywhere">
              <FormulaText text={item.prompt} />
            </p>
            {shown ? (
              <p
                ref={takeLostFocus}
                tabIndex={-1}
                lang={card.language}
                dir="auto"
                className="mt-3 rounded-control bg-sunken p-3 text-18 outline-none wrap-anywhere"
              >
                <FormulaText text={item.answer} />
              </p>
            ) : null}
          </div>
          {shown ? (
            <div className="mt-3 grid shrink-0 grid-cols-2 gap-2">
              <Button onClick={() => void answer(false)}>{t('recall.notKnown')}</Button>
              <Button variant="primary" onClick={() => void answer(true)}>
                {t('recall.known')}
              </Button>
            </div>
          ) : (
            <Button ref={takeLostFocus} className="mt-3 shrink-0" wide onClick={() => setShown(true)}>
              {t('recall.show')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
