import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusBeside, useHandFocusOn } from '#ui/hand-focus-on.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { CardShort } from '../contract.ts';
import { shorten, shownLength } from '../rules/shown-length.ts';
import { CardCover } from './card-cover.tsx';

export interface BinProps {
  cards: readonly CardShort[];
  /** Number of all cards in the bin; only some are shown. */
  total: number;
  /** Ids of cards whose restore is queued but not acknowledged. */
  restoring: ReadonlySet<string>;
  onRestore: (card: CardShort) => Promise<unknown>;
  onDestroy: (card: CardShort) => Promise<unknown>;
  onEmpty: () => Promise<unknown>;
}

/** Deleted cards. Each can be restored; permanent deletion is only possible here, after a confirmation. */
export function Bin({ cards, total, restoring, onRestore, onDestroy, onEmpty }: BinProps) {
  const { t } = useTranslation('cards');
  const [asking, setAsking] = useState<{ card: CardShort; entry: Element | null }>();
  const [emptying, setEmptying] = useState(false);
  const titleOf = (card: CardShort) => card.title.trim() || t('face.untitled');

  return (
    <>
      {cards.length === 0 ? (
        <EmptyState
          icon={<Trash2 className="size-7" />}
          title={t('bin.empty')}
          text={t('bin.emptyText')}
          action={<ButtonLink to="/app/library">{t('bin.toLibrary')}</ButtonLink>}
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-14 text-ink-3">
              {t('library.count', { count: total })}
            </p>
            <Button icon={<Trash2 aria-hidden="true" className="size-4.5" />} onClick={() => setEmptying(true)}>
              {t('bin.emptyAll')}
            </Button>
          </div>
          <ul aria-label={t('bin.title')} className="flex flex-col gap-2">
            {cards.map((card) => (
              <BinnedCard
                key={card._id}
                card={card}
                restoring={restoring.has(card._id)}
                onRestore={() => onRestore(card)}
                onDestroy={(entry) => setAsking({ card, entry })}
              />
            ))}
          </ul>
          {total > cards.length ? (
            <p className="mt-3 text-14 text-ink-3">{t('bin.more', { count: total - cards.length })}</p>
          ) : null}
        </>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => open || setAsking(undefined)}
        danger
        title={t('bin.destroyQuestion', { title: asking ? titleOf(asking.card) : '' })}
        text={t('bin.destroyText')}
        confirmLabel={t('bin.destroy')}
        onConfirm={async () => asking && onDestroy(asking.card)}
        focusAfter={() => focusBeside(asking?.entry ?? null)}
      />
      <ConfirmDialog
        open={emptying}
        onOpenChange={setEmptying}
        danger
        title={t('bin.emptyQuestion', { count: total })}
        text={t('bin.emptyAllText')}
        confirmLabel={t('bin.emptyAll')}
        onConfirm={onEmpty}
        focusAfter={() => focusBeside(null)}
      />
    </>
  );
}

function BinnedCard({
  card,
  restoring,
  onRestore,
  onDestroy,
}: {
  card: CardShort;
  restoring: boolean;
  onRestore: () => Promise<unknown>;
  onDestroy: (entry: Element | null) => void;
}) {
  const { t } = useTranslation('cards');
  const entry = useHandFocusOn<HTMLLIElement>();
  const title = card.title.trim() || t('face.untitled');
  const counts = [
    t('face.keyIdeas', { count: card.key_idea_count }),
    t('face.flashcards', { count: card.flashcard_count }),
    t('face.questions', { count: card.quizz_count }),
  ].join(' · ');
  return (
    <li
      ref={entry}
      data-category={card.category_1}
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-2 ps-3"
    >
      <span className="aspect-card w-10 shrink-0 overflow-hidden rounded-[4px]">
        <CardCover card={card} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 lang={card.language} dir="auto" className="truncate font-medium" title={title}>
          {shorten(title, shownLength.listTitle)}
        </h2>
        <p className="text-14 text-ink-3">
          {restoring ? null : counts}
          <span role="status">{restoring ? t('bin.onItsWay') : null}</span>
        </p>
      </div>
      <Button
        size="sm"
        loading={restoring}
        aria-label={t('bin.restoreOne', { title })}
        icon={<ArchiveRestore aria-hidden="true" className="size-4.5" />}
        onClick={() => void onRestore().catch(reportError)}
      >
        <span className="max-sm:sr-only">{t('bin.restore')}</span>
      </Button>
      {restoring ? null : (
        <IconButton
          variant="danger"
          label={t('bin.destroyOne', { title })}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={() => onDestroy(entry.current)}
        />
      )}
    </li>
  );
}

/** The loading state of the bin. */
export function BinSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('bin.loading')} className="flex flex-col gap-2">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-card!" />
      ))}
    </Loading>
  );
}
