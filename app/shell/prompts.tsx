import { lazy, useEffect, useState } from 'react';
import { useMember } from '#app/queries/session.ts';
import { useUpload } from '#app/uploads.ts';
import { sendWaitingMessage } from '#features/contact/ui/kept-message.ts';
import { useCardToCollect } from '#features/collections/ui/add-to-collection.ts';
import { sendWaitingReports } from '#features/moderation/ui/kept-report.ts';
import { howItWorks, upcoming } from '#features/guide/ui/guide.ts';
import { useUpgrade } from '#features/membership/ui/upgrade.ts';
import { useWantedNow } from '#features/membership/ui/use-wanted-now.ts';
import { usePublishingPrompt } from '#features/publishing/ui/prompt.ts';
import { useAskedExport } from '#features/take-along/ui/export.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { deleting } from './delete-card.ts';

const UpgradeModal = lazy(() => import('#features/membership/ui/upgrade-modal.tsx'));
const WantedNow = lazy(() => import('#features/membership/ui/wanted-now.tsx'));
const DeletePrompt = lazy(() => import('./delete-prompt.tsx'));
const ExportDialog = lazy(() => import('#features/take-along/ui/export-dialog.tsx'));
const GuideDialogs = lazy(() => import('#features/guide/ui/guide-dialogs.tsx'));
const UploadDialog = lazy(() => import('./upload-dialog.tsx'));
const AddToCollectionDialog = lazy(() => import('#features/collections/ui/add-to-collection-dialog.tsx'));
const PublishingPrompts = lazy(() => import('#features/publishing/ui/publishing-prompts.tsx'));

/** What any screen can open, each loaded when it is first asked for. */
export function Prompts() {
  const upgrade = useOnceAsked(useUpgrade() !== undefined);
  const wanted = useWantedNow();
  const exporting = useOnceAsked(useAskedExport() !== undefined);
  const deletes = useOnceAsked(deleting.use() !== undefined);
  const [how, planned] = [howItWorks.use(), upcoming.use()];
  const guiding = useOnceAsked(how !== undefined || planned !== undefined);
  const uploading = useOnceAsked(useUpload() !== undefined);
  const collecting = useOnceAsked(useCardToCollect() !== undefined);
  const publishing = useOnceAsked(usePublishingPrompt() !== undefined);
  return (
    <>
      <OpenedLater>{publishing ? <PublishingPrompts /> : null}</OpenedLater>
      <OpenedLater>{guiding ? <GuideDialogs /> : null}</OpenedLater>
      <OpenedLater>{uploading ? <UploadDialog /> : null}</OpenedLater>
      <OpenedLater>{collecting ? <AddToCollectionDialog /> : null}</OpenedLater>
      <OpenedLater>{upgrade ? <UpgradeModal /> : null}</OpenedLater>
      <OpenedLater>{wanted ? <WantedNow wanted={wanted} /> : null}</OpenedLater>
      <OpenedLater>{deletes ? <DeletePrompt /> : null}</OpenedLater>
      <OpenedLater>{exporting ? <ExportDialog /> : null}</OpenedLater>
    </>
  );
}

function useOnceAsked(open: boolean): boolean {
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  return asked;
}

/** A message to the team or a report that found no server goes out when the app is opened, and whenever the network is back. */
export function useWaitingMessage(): void {
  const { _id: memberId } = useMember();
  useEffect(() => {
    const send = () => {
      void sendWaitingMessage(memberId);
      void sendWaitingReports(memberId);
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [memberId]);
}
