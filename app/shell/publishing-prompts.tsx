import { Fragment, useState } from 'react';
import { cardSubjectUi } from '#features/cards/ui/publishing/card-subject.ts';
import { collectionSubjectUi } from '#features/collections/ui/collection-subject.ts';
import { mapSubjectUi } from '#features/maps/ui/map-subject.ts';
import { useMember } from '#client/session.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { SubjectUi } from '#features/publications/ui/subject-ui.ts';
import { later } from '#ui/later.tsx';
import { moderated } from './moderated.tsx';
import { closePublishing, usePublishingPrompt, type PublishingPrompt } from '#features/publications/ui/prompt.ts';

/** The adapter of each kind. */
const subjects: Record<SubjectKind, SubjectUi> = {
  card: cardSubjectUi,
  collection: collectionSubjectUi,
  map: mapSubjectUi,
};

const ShareDialog = later(() => import('#features/cards/ui/publishing/share-dialog.tsx'));
const RateCardDialog = later(() => import('#features/cards/ui/publishing/rate-card-dialog.tsx'));
const RateDialog = later(() => import('#features/publications/ui/rate-dialog.tsx'));
const RatingsDialog = later(() => import('#features/publications/ui/ratings-dialog.tsx'));
const AddedByDialog = later(() => import('#features/publications/ui/added-by-dialog.tsx'));
const NewsDialog = later(() => import('#features/cards/ui/publishing/news-dialog.tsx'));

/**
 * Mounted once, in the shell. Content stays during the closing animation; opening again starts from the stored draft.
 */
export default function PublishingPrompts() {
  const { _id: memberId } = useMember();
  const asked = usePublishingPrompt();
  const [shown, setShown] = useState<{ what: PublishingPrompt; at: number }>();
  if (asked && asked !== shown?.what) setShown({ what: asked, at: (shown?.at ?? 0) + 1 });
  if (!shown) return null;
  const { what, at } = shown;
  const frame = { open: asked !== undefined, onClose: closePublishing };
  return (
    <Fragment key={at}>
      {what.kind === 'share' ? (
        <ShareDialog {...frame} cardId={what.cardId} tab={what.tab} edit={what.edit ?? false} />
      ) : null}
      {what.kind === 'rate' ? (
        'cardId' in what ? (
          <RateCardDialog {...frame} cardId={what.cardId} onSent={what.onSent} />
        ) : (
          <RateDialog {...frame} kind={what.thing.kind} thing={what.thing} onSent={what.onSent} />
        )
      ) : null}
      {what.kind === 'ratings' ? (
        <RatingsDialog
          {...frame}
          subject={subjects[what.of]}
          id={what.id}
          title={what.title}
          commentActions={
            moderated(what.of, { _id: what.id, title: what.title, language: '' }, { id: memberId }).commentActions
          }
        />
      ) : null}
      {what.kind === 'addedBy' ? (
        <AddedByDialog {...frame} subject={subjects[what.of]} id={what.id} title={what.title} />
      ) : null}
      {what.kind === 'news' ? <NewsDialog {...frame} cardId={what.cardId} /> : null}
    </Fragment>
  );
}
