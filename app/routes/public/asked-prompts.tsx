import { closeUpgrade } from '#features/membership/ui/upgrade.ts';
import { closePublishing } from '#features/publications/ui/prompt.ts';
import { later } from '#ui/later.tsx';

const MemberPrompts = later(() => import('./member-prompts.tsx'));

/**
 * Loaded on the first press that opens a prompt. If loading fails, the request is dropped, and `onClose` allows the
 * next press.
 */
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
