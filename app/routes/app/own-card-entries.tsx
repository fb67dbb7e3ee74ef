import { AudioLines, Share2, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCardEntries } from '#app/shell/card-entries.tsx';
import type { Card } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { panelView } from '#features/cards/rules/panel-view.ts';
import type { ownCardSlots } from '#features/cards/ui/publishing/own-card-slots.tsx';
import type { MenuEntry } from '#ui/menu.tsx';

/** On a phone everything but the test is in the menu; wider, it also repeats what has a button. */
export function useOwnCardEntries(
  card: Card,
  {
    onShare,
    onFocus,
    onAloud,
  }: { onShare: ReturnType<typeof ownCardSlots>['onShare']; onFocus: () => void; onAloud: () => void },
): readonly MenuEntry[] {
  const { t } = useTranslation(['cards', 'voice']);
  const entriesOf = useCardEntries();
  const { share } = panelView(card);
  const inMenu = { ...card, ...countsOf(card) };
  const entries = entriesOf(inMenu);
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  return [
    ...entries.filter(({ key }) => key === 'edit'),
    ...(card.locked ? [] : [{ key: 'focus', label: t('actions.focus'), icon: <Timer {...icon} />, onSelect: onFocus }]),
    ...(onShare && share
      ? [{ key: 'share', label: t(`actions.${share}`), icon: <Share2 {...icon} />, onSelect: () => onShare(share) }]
      : []),
    ...entriesOf(inMenu, 'page'),
    ...(card.locked
      ? []
      : [{ key: 'aloud', label: t('voice:aloud.title'), icon: <AudioLines {...icon} />, onSelect: onAloud }]),
    // It is open already.
    ...entries.filter(({ key }) => key !== 'open' && key !== 'edit'),
  ];
}
