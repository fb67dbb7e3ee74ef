import { Heart, UserCheck, UserMinus, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { befriend, follow, likePerson, unblockPerson, unlikePerson } from '../../client/commands.ts';
import type { Relation } from '../../rules/visible-parts.ts';
import type { ActsOnPerson } from './use-person-acts.ts';

interface ActButtonProps {
  acts: ActsOnPerson;
  /** Smaller, with the name for those who do not see beside whom it is. */
  inList?: boolean;
}

/** Of a list of people, each button is told apart. */
function Of({ acts, inList }: ActButtonProps) {
  return inList ? <span className="sr-only"> {acts.person.name}</span> : null;
}

const icon = 'size-4';

/** S3 §5: asking, a pending request, an answer to one, or the end of a friendship. */
export function FriendButtons({ acts, inList = false }: ActButtonProps) {
  const { t } = useTranslation('relations');
  const { relation } = acts.state;
  if (relation === 'self' || relation === 'visitor') return null;
  const shown = shownFor[relation](acts);
  const size = inList ? 'sm' : 'md';
  const loading = acts.isSending(befriend, unblockPerson);
  const of = <Of acts={acts} inList={inList} />;
  // One button whatever the relation: it keeps the focus when it changes.
  return (
    <>
      <Button
        size={size}
        variant={shown.isWanted && !(inList && shown.label === 'ask') ? 'primary' : 'secondary'}
        loading={loading}
        disabled={shown.isWanted && acts.cannotAsk}
        aria-disabled={!shown.press}
        icon={shown.icon}
        onClick={(event) => shown.press?.(event.currentTarget.closest('li'))}
      >
        {t(`act.${shown.label}`)}
        {of}
      </Button>
      {shown.otherwise ? (
        <Button
          size={size}
          variant="quiet"
          onClick={({ currentTarget }) => {
            if (loading) return;
            // It goes with the press.
            (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
            shown.otherwise!.press();
          }}
        >
          {t(`act.${shown.otherwise.label}`)}
          {of}
        </Button>
      ) : null}
    </>
  );
}

interface Shown {
  readonly label: 'ask' | 'requested' | 'accept' | 'end' | 'unblock';
  readonly icon?: ReactNode;
  /** It brings the two together, and takes a confirmed address. */
  readonly isWanted?: boolean;
  /** `undefined`: there is nothing to do but wait. */
  readonly press?: (entry: Element | null) => void;
  readonly otherwise?: { readonly label: 'decline' | 'withdraw'; readonly press: () => void };
}

const ask = ({ ask: press }: ActsOnPerson): Shown => ({
  label: 'ask',
  icon: <UserPlus aria-hidden="true" className={icon} />,
  isWanted: true,
  press,
});

const shownFor: Record<Exclude<Relation, 'self' | 'visitor'>, (acts: ActsOnPerson) => Shown> = {
  member: ask,
  taught: ask,
  asked: ({ withdraw }) => ({
    label: 'requested',
    icon: <UserPlus aria-hidden="true" className={icon} />,
    otherwise: { label: 'withdraw', press: withdraw },
  }),
  asks: ({ accept, decline }) => ({
    label: 'accept',
    icon: <UserCheck aria-hidden="true" className={icon} />,
    isWanted: true,
    press: accept,
    otherwise: { label: 'decline', press: decline },
  }),
  friend: ({ end }) => ({ label: 'end', icon: <UserMinus aria-hidden="true" className={icon} />, press: end }),
  blocked: ({ unblock }) => ({ label: 'unblock', press: unblock }),
};

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
