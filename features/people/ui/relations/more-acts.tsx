import { Ban, Ellipsis, UserMinus, UserPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { ActsOnPerson } from './use-person-acts.ts';

/** Somebody in a list: what is a button there, and the entry itself. The other acts are in a menu. */
export interface InList {
  readonly main?: 'friend' | 'follow' | undefined;
  readonly entry: RefObject<HTMLLIElement | null>;
}

export function MoreActs({ acts, main, entry }: InList & { acts: ActsOnPerson }) {
  const { t } = useTranslation('relations');
  const { relation, followed } = acts.state;
  if (relation === 'self' || relation === 'blocked') return null;
  const entries: MenuEntry[] = [];
  if (followed !== undefined && main !== 'follow')
    entries.push({
      key: 'follow',
      label: t(followed ? 'act.unfollow' : 'act.follow'),
      onSelect: followed ? acts.unfollow : acts.follow,
    });
  if ((relation === 'member' || relation === 'taught') && main !== 'friend')
    entries.push({
      key: 'ask',
      label: t('act.ask'),
      icon: <UserPlus aria-hidden="true" className="size-4" />,
      disabled: acts.cannotAsk,
      onSelect: acts.ask,
    });
  if (relation === 'friend')
    entries.push({
      key: 'end',
      label: t('act.end'),
      icon: <UserMinus aria-hidden="true" className="size-4" />,
      danger: true,
      onSelect: () => acts.end(entry.current),
    });
  entries.push({
    key: 'block',
    label: t('act.block'),
    icon: <Ban aria-hidden="true" className="size-4" />,
    danger: true,
    onSelect: () => acts.block(entry.current),
  });
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <IconButton
          label={t('act.more', { name: acts.person.name })}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
        />
      }
    />
  );
}
