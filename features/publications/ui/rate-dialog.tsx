import { Heart, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { publishingLimits, ratingRange } from '../rules/publishing-limits.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { OwnRating } from '../contract.ts';
import { RatingStars } from './rating-stars.tsx';
import type { OnRatingSent, PromptFrame } from './prompt.ts';
import type { GivenRating, Rateable } from './subject-ui.ts';

/**
 * Stars, a comment, and thanks (S1 §4); changes or withdraws a rating given before. Sent through the outbox, so it
 * survives being offline. `thing` is `undefined` while it loads.
 */
export default function RateDialog({
  thing,
  kind,
  failed,
  again,
  open,
  onClose,
  onSent,
}: PromptFrame & {
  thing: Rateable | undefined;
  kind: SubjectKind;
  failed?: boolean;
  again?: () => void;
  onSent: OnRatingSent | undefined;
}) {
  const { t } = useTranslation('publications');
  const [done, setDone] = useState<Done>();
  // What was given before, as it was when the dialog opened.
  const [own, setOwn] = useState(thing?.own);
  if (thing && own === undefined) setOwn(thing.own);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={done ? t(`rate.${done}Title`) : own ? t('rate.changeTitle') : t(`rate.title.${kind}`)}
      titleHidden={done !== undefined}
      description={
        done || !thing ? undefined : (
          <span lang={thing.language} dir="auto">
            {thing.title}
          </span>
        )
      }
    >
      {thing && own !== undefined ? (
        done ? (
          <Result
            done={done}
            author={thing.authorName}
            onClose={onClose}
            onUndo={own && done === 'withdrawn' ? () => send(thing, onSent, givenBy(own)).then(onClose) : undefined}
          />
        ) : (
          <Form thing={thing} own={own} onSent={onSent} onDone={setDone} />
        )
      ) : failed ? (
        <ErrorNote
          title={t('rate.failed')}
          text={t('needsNetwork')}
          action={<Button onClick={again}>{t('again')}</Button>}
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

/** `thanks`: rated for the first time. */
type Done = 'thanks' | 'changed' | 'withdrawn';

const givenBy = (own: OwnRating): GivenRating => ({ stars: own.rating, comment: own.content });

/** `null` withdraws the rating. */
function send(thing: Rateable, onSent: OnRatingSent | undefined, given: GivenRating | null): Promise<void> {
  const arriving = onSent && ((arrived: Promise<unknown>) => onSent(arrived, given));
  return given ? thing.send(given, arriving) : thing.withdraw(arriving);
}

interface FormProps {
  thing: Rateable;
  own: OwnRating | null;
  onSent: OnRatingSent | undefined;
  /** Called once it is stored on this device. */
  onDone: (done: Done) => void;
}

function Form({ thing, own, onSent, onDone }: FormProps) {
  const { t } = useTranslation('publications');
  const member = useMember();
  const usual: GivenRating = own ? givenBy(own) : { stars: ratingRange.usual, comment: '' };
  const [draft] = useState(() => formDraft(member._id, `publishing:${thing.id}:rating`, usual));
  const [{ stars, comment }, setRating] = useState(() => draft.read() ?? usual);
  const [sending, setSending] = useState<'rating' | 'withdrawal'>();
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);
  const noComment = own?.comment_removed ?? false;

  function change(part: Partial<GivenRating>) {
    const next = { stars, comment, ...part };
    setRating(next);
    draft.keep(next);
  }

  async function submit(given: GivenRating | null) {
    if (underWay.current) return;
    underWay.current = true;
    setSending(given ? 'rating' : 'withdrawal');
    setFailed(false);
    try {
      await send(thing, onSent, given);
      draft.forget();
      onDone(given ? (own ? 'changed' : 'thanks') : 'withdrawn');
    } catch (error) {
      setFailed(true);
      reportError(error);
    } finally {
      underWay.current = false;
      setSending(undefined);
    }
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ stars, comment: noComment ? '' : comment });
      }}
    >
      <RatingStars value={stars} onChange={(next) => change({ stars: next })} />
      {noComment ? (
        <p className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">{t('rate.commentRemoved')}</p>
      ) : (
        <TextArea
          label={t('rate.comment')}
          hint={t('rate.commentHint')}
          rows={4}
          maxLength={publishingLimits.comment}
          value={comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      )}
      {failed ? <ErrorNote title={t('rate.notKept')} text={t('rate.notKeptText')} /> : null}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" wide loading={sending === 'rating'}>
          {t(own ? 'rate.saveChange' : 'rate.submit')}
        </Button>
        {own ? (
          <Button variant="quiet" wide loading={sending === 'withdrawal'} onClick={() => void submit(null)}>
            {t('rate.withdraw')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Result({
  done,
  author,
  onClose,
  onUndo,
}: {
  done: Done;
  author: string;
  onClose: () => void;
  onUndo: (() => Promise<void>) | undefined;
}) {
  const { t } = useTranslation('publications');
  const online = useOnline();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 pb-4 text-center">
      <span
        aria-hidden="true"
        className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent"
      >
        {done === 'withdrawn' ? <Undo2 className="size-7" /> : <Heart className="size-7" />}
      </span>
      <p ref={heading} tabIndex={-1} className="font-display text-22 font-semibold">
        {t(`rate.${done}Title`)}
      </p>
      <p className="max-w-[46ch] text-ink-2">
        {done === 'withdrawn' ? t('rate.withdrawnText') : t(`rate.${done}${online ? 'Text' : 'Offline'}`, { author })}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onUndo ? <Button onClick={() => void onUndo().catch(reportError)}>{t('rate.giveBack')}</Button> : null}
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
