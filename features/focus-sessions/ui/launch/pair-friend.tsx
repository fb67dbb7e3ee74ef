import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useOffered } from '#features/account/ui/use-offered.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { anybody } from '../../rules/launch.ts';

/** Who is asked to work in a pair: one of the friends, or whoever fits. */
export function PairFriend({ value, onChange }: { value: string | null; onChange: (friendId: string) => void }) {
  const { t } = useTranslation('focus');
  const { matching } = useOffered();
  const { data, isError, refetch } = useQuery(query.people.friends.queryOptions());
  const friends = data?.[0].friend_list;
  return (
    <>
      <p className="text-14 text-ink-2">{t('launch.others.pairText')}</p>
      {isError && !friends ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-14">
          {t('launch.others.friendsFailed')}
          <Button onClick={() => void refetch()}>{t('room.tryAgain')}</Button>
        </div>
      ) : !friends ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="max-h-72 overflow-y-auto">
          <RadioGroup
            label={t('launch.others.pairWho')}
            value={value}
            options={[
              ...friends.map(({ _id, name }) => ({ value: _id, label: <span dir="auto">{name}</span> })),
              {
                value: anybody,
                label: t('launch.others.anybody'),
                hint: t(matching ? 'launch.others.anybodyText' : 'launch.others.noMatching'),
                disabled: !matching,
              },
            ]}
            onChange={onChange}
          />
        </div>
      )}
      {friends?.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3 text-14">
          {t('launch.others.noFriends')}
          <ButtonLink to="/app/people">{t('launch.others.toPeople')}</ButtonLink>
        </div>
      ) : null}
    </>
  );
}
