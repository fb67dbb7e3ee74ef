import { lazy, Suspense, useState } from 'react';
import { closePublishing, usePublishingPrompt, type PublishingPrompt } from './prompt.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const RateDialog = lazy(() => import('./rate-dialog.tsx'));
const RatingsDialog = lazy(() => import('./ratings-dialog.tsx'));
const AddedByDialog = lazy(() => import('./added-by-dialog.tsx'));
const NewsDialog = lazy(() => import('./news-dialog.tsx'));

/** Once in the shell. What a dialog is about stays while it closes; opened again it begins anew, with what this device kept. */
export default function PublishingPrompts() {
  const asked = usePublishingPrompt();
  const [shown, setShown] = useState<{ what: PublishingPrompt; at: number }>();
  if (asked && asked !== shown?.what) setShown({ what: asked, at: (shown?.at ?? 0) + 1 });
  if (!shown) return null;
  const { what, at } = shown;
  const frame = { open: asked !== undefined, onClose: closePublishing };
  return (
    <Suspense key={at}>
      {what.kind === 'share' ? <ShareDialog {...frame} cardId={what.cardId} tab={what.tab} edit={what.edit ?? false} /> : null}
      {what.kind === 'rate' ? <RateDialog {...frame} cardId={what.cardId} onSent={what.onSent} /> : null}
      {what.kind === 'ratings' ? <RatingsDialog {...frame} editionId={what.editionId} title={what.title} /> : null}
      {what.kind === 'addedBy' ? <AddedByDialog {...frame} cardId={what.cardId} title={what.title} /> : null}
      {what.kind === 'news' ? <NewsDialog {...frame} cardId={what.cardId} /> : null}
    </Suspense>
  );
}
