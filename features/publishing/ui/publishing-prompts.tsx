import { Fragment, useState } from 'react';
import { later } from '#ui/later.tsx';
import { closePublishing, usePublishingPrompt, type PublishingPrompt } from './prompt.ts';

const ShareDialog = later(() => import('./share-dialog.tsx'));
const RateDialog = later(() => import('./rate-dialog.tsx'));
const RatingsDialog = later(() => import('./ratings-dialog.tsx'));
const AddedByDialog = later(() => import('./added-by-dialog.tsx'));
const NewsDialog = later(() => import('./news-dialog.tsx'));

/** Once in the shell. What a dialog is about stays while it closes; opened again it begins anew, with what this device kept. */
export default function PublishingPrompts() {
  const asked = usePublishingPrompt();
  const [shown, setShown] = useState<{ what: PublishingPrompt; at: number }>();
  if (asked && asked !== shown?.what) setShown({ what: asked, at: (shown?.at ?? 0) + 1 });
  if (!shown) return null;
  const { what, at } = shown;
  const frame = { open: asked !== undefined, onClose: closePublishing };
  return (
    <Fragment key={at}>
      {what.kind === 'share' ? <ShareDialog {...frame} cardId={what.cardId} tab={what.tab} edit={what.edit ?? false} /> : null}
      {what.kind === 'rate' ? <RateDialog {...frame} cardId={what.cardId} onSent={what.onSent} /> : null}
      {what.kind === 'ratings' ? <RatingsDialog {...frame} editionId={what.editionId} title={what.title} /> : null}
      {what.kind === 'addedBy' ? <AddedByDialog {...frame} cardId={what.cardId} title={what.title} /> : null}
      {what.kind === 'news' ? <NewsDialog {...frame} cardId={what.cardId} /> : null}
    </Fragment>
  );
}
