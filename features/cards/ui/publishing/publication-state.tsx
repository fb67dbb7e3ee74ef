import { useQuery } from '@tanstack/react-query';
import { Globe, Link2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import type { Card } from '../../contract.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import type { EditionState } from '../../publications.contract.ts';
import { ago } from '#features/publications/rules/ago.ts';
import type { PublishingKind } from '../../rules/what-blocks-publishing.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';

const icons: Record<PublishingKind, LucideIcon> = { public: Globe, private: Link2 };

/** The state of both editions of an own card. Refetched on every mount, because it depends on edits of the card. */
export function useEditions(card: Pick<Card, '_id' | 'published_public' | 'published_private' | 'revision'>) {
  const { data, isLoading, refetch } = useQuery(
    query.publications.editions.queryOptions({
      input: { id: card._id },
      enabled: card.published_public || card.published_private,
      staleTime: 0,
    }),
  );
  // Refetch when another tab or device has edited the card.
  const seen = useRef(card.revision);
  useEffect(() => {
    if (seen.current !== card.revision && (card.published_public || card.published_private)) void refetch();
    seen.current = card.revision;
  }, [card.revision, card.published_public, card.published_private, refetch]);
  return { editions: data, isLoading };
}

/** On the page of an own card: which editions are published, since when, and how many changes are unpublished. */
export function PublicationState({ card }: { card: Card }) {
  const { t } = useTranslation('publications');
  const { editions, isLoading } = useEditions(card);
  // Of the height of what comes, so that the page below it does not move.
  if (!editions && isLoading)
    return (
      <div aria-busy="true">
        <Skeleton className={card.published_public && card.published_private ? 'h-33.5' : 'h-17'} />
      </div>
    );
  if (!editions || (!editions.public && !editions.private)) return null;
  return (
    <section aria-label={t('state.label')} className="divide-y divide-line rounded-card border border-line bg-surface">
      {(['public', 'private'] as const).map((kind) => {
        const edition = editions[kind];
        return edition ? (
          <div key={kind} className="flex min-h-16.5 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <EditionLine kind={kind} edition={edition} />
            </div>
            {edition.changes > 0 && !edition.hidden ? <PublishChanges cardId={card._id} kind={kind} /> : null}
          </div>
        ) : null;
      })}
    </section>
  );
}

/** Unmounts once the changes are published, possibly while it has the focus (returned by the dialog). */
function PublishChanges({ cardId, kind }: { cardId: string; kind: PublishingKind }) {
  const { t } = useTranslation('publications');
  const button = useHandFocusOn<HTMLSpanElement>();
  return (
    <span ref={button} className="contents">
      <Button size="sm" onClick={() => openPublishing({ kind: 'share', cardId, tab: kind, edit: true })}>
        {t('published.changes')}
      </Button>
    </span>
  );
}

/** "Public · edition 3, published 2 days ago · you have changed 4 things since". */
export function EditionLine({ kind, edition }: { kind: PublishingKind; edition: EditionState }) {
  const { t, i18n } = useTranslation('publications');
  const Icon = icons[kind];
  const [now] = useState(() => Date.now());
  const { value, unit } = ago(Date.parse(edition.published_at), now);
  const when = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(value, unit);
  return (
    <p className="flex min-w-0 items-start gap-3 text-14 text-ink-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span>
        <strong className="font-semibold text-ink">{t(edition.hidden ? 'state.hidden' : `state.${kind}`)}</strong> ·{' '}
        <span>{t('state.line', { version: edition.edition_version, ago: when })}</span>
        {' · '}
        {edition.hidden ? (
          <Link to="/contact" className="font-medium text-accent underline underline-offset-2">
            {t('missing.mend.hidden')}
          </Link>
        ) : edition.changes > 0 ? (
          <span className="font-medium text-warn">{t('state.behind', { count: edition.changes })}</span>
        ) : (
          <span>{t(edition.own_description ? 'state.upToDateOwnWords' : 'state.upToDate')}</span>
        )}
      </span>
    </p>
  );
}
