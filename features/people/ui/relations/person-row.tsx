import { Ban, Ellipsis, UserMinus, UserPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { Person } from '../../client/commands.ts';
import type { PersonState } from '../../client/person-state.ts';
import { UserName } from '../user-name.tsx';
import { FollowButton, FriendButtons } from './act-buttons.tsx';
import { ActNotes } from './act-notes.tsx';
import { usePersonActs, type ActsOnPerson } from './use-person-acts.ts';

/** Friends are listed without their username. */
export const profileAddress = ({ _id, username }: Person) => `/app/focusmate/${username || _id}`;

/** Somebody in a list. `main`: what is a button; the rest is in a menu. */
export function PersonRow({ person, known, main }: { person: Person; known: PersonState; main?: 'friend' | 'follow' }) {
  const acts = usePersonActs(person, known);
  const entry = useHandFocusOn<HTMLLIElement>();
  return (
    <li ref={entry} className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-2">
        <Link
          to={profileAddress(person)}
          data-person
          className="group flex min-h-12 min-w-0 flex-1 basis-44 items-center gap-3 rounded-control"
        >
          <Avatar name={person.name} image={person.image} size={40} />
          <span className="min-w-0">
            <UserName name={person.name} className="block font-medium wrap-anywhere group-hover:underline" />
            {person.username ? <span className="block truncate text-14 text-ink-3">@{person.username}</span> : null}
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-1">
          {main === 'friend' && acts.state.relation !== 'friend' ? <FriendButtons acts={acts} inList /> : null}
          {main === 'follow' ? <FollowButton acts={acts} inList /> : null}
          <MoreActs acts={acts} main={main} entry={entry} />
        </div>
      </div>
      <ActNotes acts={acts} />
    </li>
  );
}

function MoreActs({
  acts,
  main,
  entry,
}: {
  acts: ActsOnPerson;
  main: 'friend' | 'follow' | undefined;
  entry: RefObject<HTMLLIElement | null>;
}) {
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
