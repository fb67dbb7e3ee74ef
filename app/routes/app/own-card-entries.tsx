import { AudioLines, GraduationCap, Pencil, Share2, Timer, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardAddress } from '#app/shell/card-address.ts';
import { useCardEntries } from '#app/shell/card-entries.tsx';
import type { Card } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { panelView } from '#features/cards/rules/panel-view.ts';
import type { ownCardSlots } from '#features/cards/ui/publishing/own-card-slots.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
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
  const { t } = useTranslation(['cards', 'publications', 'teaching', 'voice']);
  const { share } = panelView(card, { hasReview: false });
  // The button that tests it has these.
  const onPage = ['open', 'edit', 'flashcards', 'quiz'];
  const rest = useCardEntries()({ ...card, ...countsOf(card) }).filter(({ key }) => !onPage.includes(key));
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  const published = card.published_public || card.published_private;
  return [
    ...(card.locked
      ? []
      : [
          {
            kind: 'link' as const,
            key: 'edit',
            to: cardAddress.edit(card._id),
            label: t('actions.edit'),
            icon: <Pencil {...icon} />,
          },
          { key: 'focus', label: t('actions.focus'), icon: <Timer {...icon} />, onSelect: onFocus },
        ]),
    ...(onShare && share
      ? [{ key: 'share', label: t(`actions.${share}`), icon: <Share2 {...icon} />, onSelect: () => onShare(share) }]
      : []),
    ...(card.state === 'PRIVATE'
      ? [
          {
            kind: 'link' as const,
            key: 'students',
            to: '?students',
            label: t('teaching:action'),
            icon: <GraduationCap {...icon} />,
          },
        ]
      : []),
    ...(published
      ? [
          {
            key: 'addedBy',
            label: t('publications:addedBy.action'),
            icon: <Users {...icon} />,
            onSelect: () => openPublishing({ kind: 'addedBy', of: 'card', id: card._id, title: card.title }),
          },
        ]
      : []),
    ...(card.locked
      ? []
      : [{ key: 'aloud', label: t('voice:aloud.title'), icon: <AudioLines {...icon} />, onSelect: onAloud }]),
    ...rest,
  ];
}
