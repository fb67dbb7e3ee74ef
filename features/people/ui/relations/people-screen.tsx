import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { MessagesLink } from './messages-link.tsx';
import { Blocked, Followers, Following, Friends } from './people-lists.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonPrompts } from './person-prompts.tsx';
import { PersonRow } from './person-row.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { usePeople } from './use-people.ts';
import { YoungQuestion } from './young-question.tsx';

const tabNames = ['friends', 'following', 'followers', 'blocked', 'privacy'] as const;
type TabName = (typeof tabNames)[number];

/** `/app/people?tab=following`: whom the member knows, who asks to be known, and who sees the member. */
export function PeopleScreen() {
  const { t } = useTranslation('relations');
  const { emailVerified } = useMember();
  const people = usePeople();
  const privacy = useQuery(query.people.privacy.queryOptions());
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = tabNames.find((name) => name === asked) ?? 'friends';
  const show = (next: TabName) =>
    setParameters(next === 'friends' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const contents = {
    friends: <Friends people={people} invite={<InviteButton />} />,
    following: <Following people={people} />,
    followers: <Followers people={people} />,
    blocked: <Blocked />,
    privacy: <PrivacyForm privacy={privacy} />,
  };
  const counts: Partial<Record<TabName, number>> = {
    ...(people.friends && { friends: people.friends.length }),
    ...(people.following.data && { following: people.following.data.following.length }),
  };
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold sm:text-36">{t('title')}</h1>
        <div className="flex flex-wrap gap-2">
          <MessagesLink />
          <InviteButton />
        </div>
      </div>
      {/* What may come above it is known with the first reply: it would push all else down. */}
      <div className={cx('flex flex-col gap-6', privacy.isLoading && 'invisible')}>
        {privacy.data?.young === null ? <YoungQuestion /> : null}
        {emailVerified ? null : <p className="rounded-card bg-warn-soft p-4">{t('unverified')}</p>}
        {people.askers.length > 0 ? (
          <section aria-labelledby="requests" className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
            <h2 id="requests" className="font-display text-18 font-semibold">
              {t('requests', { count: people.askers.length })}
            </h2>
            <ul className="divide-y divide-line">
              {people.askers.map((person) => (
                <PersonRow key={person._id} person={person} known={people.stateOf(person)} main="friend" />
              ))}
            </ul>
          </section>
        ) : null}
        <PeopleSearch people={people} />
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={show}
          tabs={tabNames.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            content: contents[value],
            ...(counts[value] !== undefined && { count: counts[value] }),
          }))}
        />
      </div>
      <PersonPrompts />
    </div>
  );
}

/** S1 §2 *Invitation link*. */
function InviteButton() {
  const { t } = useTranslation('relations');
  const { username } = useMember();
  const toastCopied = useToastCopied();
  return (
    <Button
      icon={<Link2 aria-hidden="true" className="size-5" />}
      onClick={() => void toastCopied(`${location.origin}/?userInvitation=${username}`, t('invite.copied'))}
    >
      {t('invite.copy')}
    </Button>
  );
}
