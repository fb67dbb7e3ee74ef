import { closeUpgrade } from '#features/membership/ui/upgrade.ts';
import { closePublishing } from '#features/publishing/ui/prompt.ts';
import { later } from '#ui/later.tsx';

const MemberPrompts = later(() => import('./member-prompts.tsx'));

/** Loaded with the first press that opens one. Where none can be opened, nothing stays asked for, and `onClose` makes room for a later press. */
export function AskedPrompts({ onClose }: { onClose: () => void }) {
  return (
    <MemberPrompts
      onClose={() => {
        closeUpgrade();
        closePublishing();
        onClose();
      }}
    />
  );
}
