import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { focusBeside } from '#ui/hand-focus-on.ts';
import { personPrompt } from './person-prompt.ts';
import { sendBlock, sendNoFriend } from './send-act.ts';

/** Once on each screen with buttons of acts: an entry of a list goes while its question is still closing. */
export function PersonPrompts() {
  const { t } = useTranslation('relations');
  const { _id: memberId } = useMember();
  const asked = personPrompt.use();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  const { kind, person, entry } = last;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => open || personPrompt.close()}
      danger
      title={t(`${kind}.question`, { name: person.name })}
      text={t(`${kind}.text`)}
      confirmLabel={t(`act.${kind}`)}
      onConfirm={() => (kind === 'end' ? sendNoFriend(memberId, person) : sendBlock(memberId, person))}
      focusAfter={() => entry && focusBeside(entry)}
    />
  );
}
