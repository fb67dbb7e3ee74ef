import { Avatar } from '#ui/avatar.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import type { Person } from '../../client/commands.ts';
import type { PersonState } from '../../client/person-state.ts';
import { PersonLink } from '../person-link.tsx';
import { UserName } from '../user-name.tsx';
import type { InList } from './more-acts.tsx';
import { OnlineMark } from './online-mark.tsx';
import { PersonActs } from './person-acts.tsx';

export function PersonRow({
  person,
  known,
  main,
  online = false,
}: {
  person: Person;
  known: PersonState;
  main?: InList['main'];
  online?: boolean;
}) {
  const entry = useHandFocusOn<HTMLLIElement>();
  return (
    <li ref={entry} className="flex flex-wrap items-center gap-x-2 py-1.5">
      <PersonLink
        id={person._id}
        username={person.username}
        className="group flex min-h-12 min-w-0 flex-1 basis-36 items-center gap-3 rounded-control"
      >
        <Avatar name={person.name} image={person.image} size={40} />
        <span className="min-w-0">
          <UserName name={person.name} className="block font-medium wrap-anywhere group-hover:underline" />
          {online ? <OnlineMark /> : null}
          {person.username ? <span className="block truncate text-14 text-ink-3">@{person.username}</span> : null}
        </span>
      </PersonLink>
      <PersonActs person={person} known={known} list={{ main, entry }} />
    </li>
  );
}
