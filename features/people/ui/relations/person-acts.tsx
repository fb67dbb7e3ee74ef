import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { WriteLink } from './write-link.tsx';
import { blockPerson, type Person } from '../../client/commands.ts';
import type { PersonState } from '../../client/person-state.ts';
import { FollowButton, FriendButtons, LikeButton } from './act-buttons.tsx';
import { ActNotes } from './act-notes.tsx';
import { MoreActs, type InList } from './more-acts.tsx';
import { usePersonActs } from './use-person-acts.ts';

/**
 * All that the member may do towards somebody: on their profile, or in a list. `PersonPrompts` is on the same screen.
 * `report`: buttons of later areas. `offers`: the acts that the other would accept, where that is known; what was begun
 * can always be ended.
 */
export function PersonActs({
  person,
  known,
  list,
  report,
  offers,
}: {
  person: Person;
  known: PersonState;
  list?: InList;
  report?: ReactNode;
  offers?: readonly string[];
}) {
  const { t } = useTranslation('relations');
  const acts = usePersonActs(person, known);
  const { relation } = acts.state;
  if (relation === 'self' || relation === 'visitor') return null;
  if (list)
    return (
      <>
        <div className="ms-auto flex items-center gap-1">
          {list.main === 'friend' && relation !== 'friend' ? <FriendButtons acts={acts} inList /> : null}
          {relation === 'friend' ? <WriteLink person={person} inList /> : null}
          {list.main === 'follow' ? <FollowButton acts={acts} inList /> : null}
          <MoreActs {...list} acts={acts} />
        </div>
        <div className="basis-full empty:hidden">
          <ActNotes acts={acts} />
        </div>
      </>
    );
  const blocked = relation === 'blocked';
  const isOffered = (act: string) => offers === undefined || offers.includes(act);
  const isStranger = relation === 'member' || relation === 'taught';
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t('act.group', { name: person.name })} className="flex flex-wrap gap-2">
        {relation === 'friend' ? <WriteLink person={person} /> : null}
        {isOffered('friend') || !isStranger ? <FriendButtons acts={acts} /> : null}
        {blocked ? null : (
          <>
            {isOffered('follow') || acts.state.followed ? <FollowButton acts={acts} /> : null}
            {isOffered('like') || acts.state.liked ? <LikeButton acts={acts} /> : null}
            {isOffered('block') ? (
              <Button
                variant="quiet"
                loading={acts.isSending(blockPerson)}
                icon={<Ban aria-hidden="true" className="size-4" />}
                onClick={() => acts.block(null)}
              >
                {t('act.block')}
              </Button>
            ) : null}
          </>
        )}
        {report}
      </div>
      {acts.cannotAsk && isOffered('friend') && relation !== 'friend' && !blocked ? (
        <p className="text-14 text-ink-2">{t('unverified')}</p>
      ) : null}
      <ActNotes acts={acts} />
    </div>
  );
}
