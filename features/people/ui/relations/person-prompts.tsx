import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { focusBeside } from '#ui/hand-focus-on.ts';
import { personPrompt } from './person-prompt.ts';
import { sendBlock, sendNoFriend } from './send-act.ts';

/** Newest last. */
const hosts: object[] = [];

/**
 * Once on each screen with buttons of acts: an entry of a list goes while its question is still closing. Of
 * several, as in a dialog over a list, the newest asks.
 */
export function PersonPrompts() {
  const { t } = useTranslation('relations');
  const [host] = useState(() => ({}));
  useEffect(() => {
    hosts.push(host);
    return () => void hosts.splice(hosts.indexOf(host), 1);
  }, [host]);
  const askedOfAll = personPrompt.use();
  const asked = hosts.at(-1) === host ? askedOfAll : undefined;
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
      onConfirm={async () => void (await (kind === 'end' ? sendNoFriend : sendBlock)(person))}
      focusAfter={() => entry && focusBeside(entry)}
    />
  );
}
