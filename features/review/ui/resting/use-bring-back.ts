import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { outbox } from '#client/outbox.ts';
import { flagItems } from '#features/memory/client.ts';
import { closeToast, showUndo } from '#ui/toast.tsx';
import type { RestingItem } from '../../contract.ts';
import { bringBack, type FlagsOfCard } from '../../rules/resting.ts';

const submit = (all: readonly FlagsOfCard[]) => {
  const made_at = new Date().toISOString();
  for (const flags of all) outbox.submit(flagItems({ ...flags, made_at })).catch(reportError);
};

/** Brings items back, at once on this screen, with an undo that lets them rest as before. */
export function useBringBack(): (items: readonly RestingItem[]) => void {
  const { t } = useTranslation('resting');
  const toast = useRef<string>(undefined);
  const [before, setBefore] = useState<readonly FlagsOfCard[]>();
  const undo = (flags: readonly FlagsOfCard[]) => {
    submit(flags);
    setBefore(undefined);
    if (toast.current !== undefined) closeToast(toast.current);
  };
  useKeys(
    [{ keys: 'u', label: t('keys.undo'), run: () => before && undo(before), when: before !== undefined }],
    t('title'),
  );
  return (items) => {
    const flags = bringBack(items);
    submit(flags.back);
    setBefore(flags.before);
    toast.current = showUndo(t('isBack', { count: items.length }), t('undo'), () => undo(flags.before));
  };
}
