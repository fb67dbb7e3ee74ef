import { Heart, UserCheck, UserMinus, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { befriend, follow, likePerson, unblockPerson, unlikePerson } from '../../client/commands.ts';
import type { ActsOnPerson } from './use-person-acts.ts';

interface ActButtonProps {
  acts: ActsOnPerson;
  /** Smaller, with the name for those who do not see beside whom it is. */
  inList?: boolean;
}

/** Of a list of people, each button is told apart. */
function Of({ acts, inList }: ActButtonProps) {
  return inList ? <span className="sr-only">: {acts.person.name}</span> : null;
}

const icon = 'size-4';

/** S3 §5: asking, a pending request, an answer to one, or the end of a friendship. */
export function FriendButtons({ acts, inList = false }: ActButtonProps) {
  const { t } = useTranslation('relations');
  const { relation } = acts.state;
  const size = inList ? 'sm' : 'md';
  const loading = acts.isSending(befriend);
  const of = <Of acts={acts} inList={inList} />;
  if (relation === 'self' || relation === 'visitor') return null;
  if (relation === 'blocked')
    return (
      <Button size={size} loading={acts.isSending(unblockPerson)} onClick={acts.unblock}>
        {t('act.unblock')}
        {of}
      </Button>
    );
  if (relation === 'friend')
    return (
      <Button
        key="friend"
        size={size}
        loading={loading}
        icon={<UserMinus aria-hidden="true" className={icon} />}
        onClick={(event) => acts.end(event.currentTarget.closest('li'))}
      >
        {t('act.end')}
        {of}
      </Button>
    );
  if (relation === 'asks')
    return (
      <>
        <Button
          key="friend"
          size={size}
          variant="primary"
          loading={loading}
          disabled={acts.cannotAsk}
          icon={<UserCheck aria-hidden="true" className={icon} />}
          onClick={acts.accept}
        >
          {t('act.accept')}
          {of}
        </Button>
        <Button key="no" size={size} variant="quiet" disabled={loading} onClick={acts.decline}>
          {t('act.decline')}
          {of}
        </Button>
      </>
    );
  const asked = relation === 'asked';
  return (
    <>
      {/* The same button before and after, which keeps the focus. */}
      <Button
        key="friend"
        size={size}
        variant={inList || asked ? 'secondary' : 'primary'}
        loading={loading}
        disabled={acts.cannotAsk && !asked}
        aria-disabled={asked}
        icon={<UserPlus aria-hidden="true" className={icon} />}
        onClick={asked ? undefined : acts.ask}
      >
        {t(asked ? 'act.requested' : 'act.ask')}
        {of}
      </Button>
      {asked ? (
        <Button key="no" size={size} variant="quiet" disabled={loading} onClick={acts.withdraw}>
          {t('act.withdraw')}
          {of}
        </Button>
      ) : null}
    </>
  );
}

export function FollowButton({ acts, inList = false }: ActButtonProps) {
  const { t } = useTranslation('relations');
  const { followed } = acts.state;
  if (followed === undefined) return null;
  return (
    <Button
      size={inList ? 'sm' : 'md'}
      loading={acts.isSending(follow)}
      onClick={followed ? acts.unfollow : acts.follow}
    >
      {t(followed ? 'act.unfollow' : 'act.follow')}
      <Of acts={acts} inList={inList} />
    </Button>
  );
}

export function LikeButton({ acts }: ActButtonProps) {
  const { t } = useTranslation('relations');
  const { liked } = acts.state;
  if (liked === undefined) return null;
  return (
    <Button
      aria-pressed={liked}
      loading={acts.isSending(likePerson, unlikePerson)}
      icon={<Heart aria-hidden="true" className={liked ? `${icon} fill-current text-bad` : icon} />}
      onClick={liked ? acts.unlike : acts.like}
    >
      {t('act.like')}
    </Button>
  );
}
