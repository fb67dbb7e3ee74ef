import { useEffect, useState } from 'react';
import { useMember } from '#app/queries/session.ts';
import { useUpload } from '#app/uploads.ts';
import { sendWaitingMessage } from '#features/contact/ui/kept-message.ts';
import { closeAddToCollection, useCardToCollect } from '#features/collections/ui/add-to-collection.ts';
import { sendWaitingReports } from '#features/moderation/ui/kept-report.ts';
import { howItWorks, upcoming } from '#features/guide/ui/guide.ts';
import { leaveUpgrade, useUpgrade } from '#features/membership/ui/upgrade.ts';
import { useWantedNow } from '#features/membership/ui/use-wanted-now.ts';
import { closePublishing, usePublishingPrompt } from '#features/publishing/ui/prompt.ts';
import { closeExport, useAskedExport } from '#features/take-along/ui/export.ts';
import { later } from '#ui/later.tsx';
import { deleting } from './delete-card.ts';
import { useStandingPrompts } from './prompts-stand.ts';

const UpgradeModal = later(() => import('#features/membership/ui/upgrade-modal.tsx'));
// It comes unasked, and is offered again when the page is read again.
const WantedNow = later(() => import('#features/membership/ui/wanted-now.tsx'), { without: () => null });
const DeletePrompt = later(() => import('./delete-prompt.tsx'));
const ExportDialog = later(() => import('#features/take-along/ui/export-dialog.tsx'));
const GuideDialogs = later(() => import('#features/guide/ui/guide-dialogs.tsx'));
// It comes unasked: the file goes out without it, and the queue shows it.
const UploadDialog = later(() => import('./upload-dialog.tsx'), { without: () => null });
const AddToCollectionDialog = later(() => import('#features/collections/ui/add-to-collection-dialog.tsx'));
const PublishingPrompts = later(() => import('#features/publishing/ui/publishing-prompts.tsx'));

/** What any screen can open, each loaded when it is first asked for. */
export function Prompts() {
  useStandingPrompts();
  const askedUpgrade = useUpgrade();
  const upgrade = useOnceAsked(askedUpgrade !== undefined);
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
      {publishing.asked ? <PublishingPrompts open={publishing.open} onClose={closePublishing} /> : null}
      {guiding.asked ? <GuideDialogs open={guiding.open} onClose={closeGuide} /> : null}
      {uploading.asked ? <UploadDialog /> : null}
      {collecting.asked ? <AddToCollectionDialog open={collecting.open} onClose={closeAddToCollection} /> : null}
      {upgrade.asked ? <UpgradeModal open={upgrade.open} onClose={() => leaveUpgrade(askedUpgrade)} /> : null}
      {wanted ? <WantedNow wanted={wanted} /> : null}
      {deletes.asked ? <DeletePrompt open={deletes.open} onClose={deleting.close} /> : null}
      {exporting.asked ? <ExportDialog open={exporting.open} onClose={closeExport} /> : null}
    </>
  );
}

function closeGuide(): void {
  howItWorks.close();
  upcoming.close();
}

function useOnceAsked(open: boolean): { asked: boolean; open: boolean } {
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  return { asked, open };
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
