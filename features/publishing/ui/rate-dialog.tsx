import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import { useOnline } from '#app/use-online.ts';
import type { Card } from '#features/cards/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { publishingLimits, ratingRange } from '../rules/publishing-reasons.ts';
import { draftOf, type KeptRating } from './kept-draft.ts';
import { RatingStars } from './rating-stars.tsx';
import { sendRating } from './send-rating.ts';
import type { PromptFrame } from './share-dialog.tsx';

/**
 * Stars, a comment, and thanks (S1 §4). What is rated goes through the outbox: it is not lost without the network. Only a card that was never
 * read on this device has to be read first.
 */
export default function RateDialog({ cardId, open, onClose, onSent }: PromptFrame & { cardId: string; onSent: OnSent }) {
  const { t } = useTranslation('publishing');
  const { data, isError, refetch } = useQuery(query.cards.read.queryOptions({ input: { id: cardId } }));
  const [thanked, setThanked] = useState(false);
  const card = data?.[0];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(thanked ? 'rate.thanksTitle' : 'rate.title')}
      titleHidden={thanked}
      {...(thanked ? { returnFocus: toWhatIsSaid } : {})}
      description={thanked || !card ? undefined : <span lang={card.language}>{card.title}</span>}
    >
      {card ? (
        thanked ? (
          <Thanks author={card.author_name} onClose={onClose} />
        ) : (
          <Rating card={card} onSent={onSent} onRated={() => setThanked(true)} onClose={onClose} />
        )
      ) : isError ? (
        <ErrorNote
          title={t('rate.failed')}
          text={t('needsNetwork')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-5">
          <Skeleton className="h-14 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}

/** Once rated, the button that opened this is gone from a page that says so instead. Answers that nothing else is to get the focus. */
function toWhatIsSaid(): false {
  const said = document.querySelector<HTMLElement>('[data-rated]');
  queueMicrotask(() => said?.focus({ preventScroll: true }));
  return false;
}

type OnSent = Parameters<typeof sendRating>[3];

interface RatingProps {
  card: Card;
  onSent: OnSent;
  /** It is on this device, at least. */
  onRated: () => void;
}

/** Rated already when the dialog opened, it only says so. */
function Rating({ onClose, ...form }: RatingProps & { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const [ratedBefore] = useState(form.card.rated);
  if (ratedBefore) return <EmptyState title={t('rate.rated')} action={<Button onClick={onClose}>{t('close')}</Button>} />;
  return <Form {...form} />;
}

function Form({ card, onSent, onRated }: RatingProps) {
  const { t } = useTranslation('publishing');
  const member = useMember();
  const usual: KeptRating = { stars: ratingRange.usual, comment: '' };
  const [draft] = useState(() => draftOf(member._id, card._id, 'rating', usual));
  const [{ stars, comment }, setRating] = useState(() => draft.read() ?? usual);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);

  function change(part: Partial<KeptRating>) {
    const next = { stars, comment, ...part };
    setRating(next);
    draft.keep(next);
  }

  async function submit() {
    if (underWay.current || card.focus_card_public_id === null) return;
    underWay.current = true;
    setSending(true);
    setFailed(false);
    try {
      await sendRating(outbox, card, { stars, comment }, onSent);
      draft.forget();
      onRated();
    } catch (error) {
      setFailed(true);
      reportError(error);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RatingStars value={stars} onChange={(next) => change({ stars: next })} />
      <TextArea
        label={t('rate.comment')}
        hint={t('rate.commentHint')}
        rows={4}
        maxLength={publishingLimits.comment}
        value={comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
      {failed ? <ErrorNote title={t('rate.notKept')} text={t('rate.notKeptText')} /> : null}
      <Button type="submit" variant="primary" wide loading={sending}>
        {t('rate.submit')}
      </Button>
    </form>
  );
}

function Thanks({ author, onClose }: { author: string; onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const online = useOnline();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 pb-4 text-center">
      <span aria-hidden="true" className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Heart className="size-7" />
      </span>
      <p ref={heading} tabIndex={-1} className="font-display text-22 font-semibold">
        {t('rate.thanksTitle')}
      </p>
      <p className="max-w-[46ch] text-ink-2">{t(online ? 'rate.thanksText' : 'rate.thanksOffline', { author })}</p>
      <Button variant="primary" className="mt-2" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
