import { Fragment, useState } from 'react';
import { subjectUiOf } from '#app/explore/kinds.ts';
import { useMember } from '#client/session.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { AddedByDialogProps } from '#features/publications/ui/added-by-dialog.tsx';
import type { RatingsDialogProps } from '#features/publications/ui/ratings-dialog.tsx';
import { later } from '#ui/later.tsx';
import { moderated } from './moderated.tsx';
import { closePublishing, usePublishingPrompt, type PublishingPrompt } from '#features/publications/ui/prompt.ts';

/** The dialogs of a kind, each loaded with the adapter of its area. */
const dialogsOf = (kind: SubjectKind) => ({
  Ratings: later(async () => {
    const [{ default: Dialog }, subject] = await Promise.all([
      import('#features/publications/ui/ratings-dialog.tsx'),
      subjectUiOf[kind](),
    ]);
    return { default: (props: Omit<RatingsDialogProps, 'subject'>) => <Dialog {...props} subject={subject} /> };
  }),
  AddedBy: later(async () => {
    const [{ default: Dialog }, subject] = await Promise.all([
      import('#features/publications/ui/added-by-dialog.tsx'),
      subjectUiOf[kind](),
    ]);
    return { default: (props: Omit<AddedByDialogProps, 'subject'>) => <Dialog {...props} subject={subject} /> };
  }),
});
const dialogs = { card: dialogsOf('card'), collection: dialogsOf('collection'), map: dialogsOf('map') };

const ShareDialog = later(() => import('#features/cards/ui/publishing/share-dialog.tsx'));
const RateCardDialog = later(() => import('#features/cards/ui/publishing/rate-card-dialog.tsx'));
const RateDialog = later(() => import('#features/publications/ui/rate-dialog.tsx'));
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
  const { Ratings, AddedBy } = dialogs['of' in what ? what.of : 'card'];
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
        <Ratings
          {...frame}
          id={what.id}
          title={what.title}
          commentActions={
            moderated(what.of, { _id: what.id, title: what.title, language: '' }, { id: memberId }).commentActions
          }
        />
      ) : null}
      {what.kind === 'addedBy' ? <AddedBy {...frame} id={what.id} title={what.title} /> : null}
      {what.kind === 'news' ? <NewsDialog {...frame} cardId={what.cardId} /> : null}
    </Fragment>
  );
}
