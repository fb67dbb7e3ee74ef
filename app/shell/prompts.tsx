import { useState } from 'react';
import { useUpload } from '#client/uploads.ts';
import { closeAddToCollection, useCardToCollect } from '#features/collections/ui/add-to-collection.ts';
import { howItWorks, upcoming } from '#features/guide/ui/guide.ts';
import { leaveUpgrade, useUpgrade } from '#features/membership/ui/upgrade.ts';
import { useWantedNow } from '#features/membership/ui/use-wanted-now.ts';
import { showPeopleIn } from '#features/people/ui/person-link.tsx';
import { showReportsIn } from '#features/people/ui/report-place.tsx';
import { closePublishing, usePublishingPrompt } from '#features/publications/ui/prompt.ts';
import { closeExport, useAskedExport } from '#features/take-along/ui/export.ts';
import { invited } from '#features/together/ui/invited.ts';
import { later } from '#ui/later.tsx';
import { deleting } from '#features/cards/ui/delete-card.ts';
import { usePromptsMounted } from './prompts-mounted.ts';

const UpgradeModal = later(() => import('#features/membership/ui/upgrade-modal.tsx'));
// Opens without a request, so a loading failure is silent; it is offered again on the next load.
const WantedNow = later(() => import('#features/membership/ui/wanted-now.tsx'), { without: () => null });
// A loading failure is silent: the invitation is among the notifications too.
const InvitationCard = later(() => import('#features/together/ui/invitation-card.tsx'), { without: () => null });
const DeletePrompt = later(() => import('./delete-prompt.tsx'));
const ExportDialog = later(() => import('#features/take-along/ui/export-dialog.tsx'));
const GuideDialogs = later(() => import('#features/guide/ui/guide-dialogs.tsx'));
// A loading failure is silent: the upload goes on without the dialog, and the queue shows it.
const UploadDialog = later(() => import('./upload-dialog.tsx'), { without: () => null });
const AddToCollectionDialog = later(() => import('#features/collections/ui/add-to-collection-dialog.tsx'));
showPeopleIn(later(() => import('#features/profiles/ui/profile/profile-modal.tsx')));
const ReportDialog = later(() => import('#features/moderation/ui/report-dialog.tsx'));
showReportsIn((props) => <ReportDialog {...props} />);
const PublishingPrompts = later(() => import('#app/shell/publishing-prompts.tsx'));

/** Dialogs that any screen can open, each loaded on first use. */
export default function Prompts() {
  usePromptsMounted();
  const askedUpgrade = useUpgrade();
  const upgrade = useOnceAsked(askedUpgrade !== undefined);
  const wanted = useWantedNow();
  const exporting = useOnceAsked(useAskedExport() !== undefined);
  const deletes = useOnceAsked(deleting.use() !== undefined);
  const [how, planned] = [howItWorks.use(), upcoming.use()];
  const guiding = useOnceAsked(how !== undefined || planned !== undefined);
  const uploading = useOnceAsked(useUpload() !== undefined);
  const collecting = useOnceAsked(useCardToCollect() !== undefined);
  const invitations = useOnceAsked(invited.use() !== undefined);
  const publishing = useOnceAsked(usePublishingPrompt() !== undefined);
  return (
    <>
      {publishing.asked ? <PublishingPrompts open={publishing.open} onClose={closePublishing} /> : null}
      {guiding.asked ? <GuideDialogs open={guiding.open} onClose={closeGuide} /> : null}
      {uploading.asked ? <UploadDialog /> : null}
      {collecting.asked ? <AddToCollectionDialog open={collecting.open} onClose={closeAddToCollection} /> : null}
      {upgrade.asked ? <UpgradeModal open={upgrade.open} onClose={() => leaveUpgrade(askedUpgrade)} /> : null}
      {wanted ? <WantedNow wanted={wanted} /> : null}
      {invitations.asked ? <InvitationCard /> : null}
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
