import { useState, useSyncExternalStore } from 'react';
import { cardChoices, promptPlaces } from '#app/places.ts';
import { useUpload } from '#client/uploads.ts';
import type { PromptPlace } from '#client/places.ts';
import { leaveUpgrade, useUpgrade } from '#features/membership/ui/upgrade.ts';
import { useWantedNow } from '#features/membership/ui/use-wanted-now.ts';
import { showPeopleIn } from '#features/people/ui/person-link.tsx';
import { showReportsIn } from '#features/people/ui/report-place.tsx';
import { closePublishing, usePublishingPrompt } from '#features/publications/ui/prompt.ts';
import { later } from '#ui/later.tsx';
import { usePromptsMounted } from './prompts-mounted.ts';

const UpgradeModal = later(() => import('#features/membership/ui/upgrade-modal.tsx'));
// Opens without a request, so a loading failure is silent; it is offered again on the next load.
const WantedNow = later(() => import('#features/membership/ui/wanted-now.tsx'), { without: () => null });
// A loading failure is silent: the upload goes on without the dialog, and the queue shows it.
const UploadDialog = later(() => import('./upload-dialog.tsx'), { without: () => null });
showPeopleIn(later(() => import('#features/profiles/ui/profile/profile-modal.tsx')));
const ReportDialog = later(() => import('#features/moderation/ui/report-dialog.tsx'));
showReportsIn((props) => <ReportDialog {...props} />);
const PublishingPrompts = later(() => import('#app/shell/publishing-prompts.tsx'));

/** Dialogs that any screen can open, each loaded on first use: those that join areas, and those that areas bring. */
export default function Prompts() {
  usePromptsMounted();
  const askedUpgrade = useUpgrade();
  const upgrade = useOnceAsked(askedUpgrade !== undefined);
  const wanted = useWantedNow();
  const uploading = useOnceAsked(useUpload() !== undefined);
  const publishing = useOnceAsked(usePublishingPrompt() !== undefined);
  return (
    <>
      {publishing.asked ? <PublishingPrompts open={publishing.open} onClose={closePublishing} /> : null}
      {uploading.asked ? <UploadDialog /> : null}
      {upgrade.asked ? <UpgradeModal open={upgrade.open} onClose={() => leaveUpgrade(askedUpgrade)} /> : null}
      {wanted ? <WantedNow wanted={wanted} /> : null}
      {promptPlaces.map((place) => (
        <Brought key={place.key} place={place} />
      ))}
    </>
  );
}

function Brought({ place: { asked: about, Prompt } }: { place: PromptPlace }) {
  const what = useSyncExternalStore(about.subscribe, about.now);
  const { asked, open } = useOnceAsked(what !== undefined);
  return asked ? <Prompt open={open} onClose={about.close} CardChoices={cardChoices} /> : null;
}

function useOnceAsked(open: boolean): { asked: boolean; open: boolean } {
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  return { asked, open };
}
