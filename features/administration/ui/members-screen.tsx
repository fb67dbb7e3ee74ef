import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { roles, type Role } from '#features/account/rules/roles.ts';
import { usePlanName } from '#features/membership/ui/plan-names.ts';
import { plans, type Plan } from '#features/membership/rules/plans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { DeskRead } from './desk-read.tsx';
import { MemberRows } from './member-rows.tsx';
import { MemberSheet } from './member-sheet.tsx';

const states = ['waiting', 'suspended', 'unverified'] as const;
const all = '';
/** Debounce of the search field in milliseconds. */
const typingPauseMs = 200;

/** Everybody with an account: found as one types, narrowed, and opened in a sheet that the address names. */
export function MembersScreen({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('administration');
  const named = usePlanName();
  const [address, setAddress] = useSearchParams();
  const plan = plans.find((each) => each === address.get('plan'));
  const role = roles.find((each) => each === address.get('role'));
  const state = states.find((each) => each === address.get('state'));
  const opened = address.get('member');
  const [typed, setTyped] = useState(address.get('q') ?? '');
  const search = useAfterTyping(typed.trim());

  const change = (part: Record<string, string>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ q: typed.trim(), ...part })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !('member' in part), preventScrollReset: true },
    );
  // Written without a navigation, which would interrupt that of a row pressed meanwhile.
  useEffect(() => {
    const shown = new URL(window.location.href);
    if ((shown.searchParams.get('q') ?? '') === search) return;
    if (search) shown.searchParams.set('q', search);
    else shown.searchParams.delete('q');
    window.history.replaceState(window.history.state, '', shown);
  }, [search]);

  const read = useInfiniteQuery({
    ...query.administration.members.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(search ? { search } : {}),
        ...(plan ? { plan } : {}),
        ...(role ? { role } : {}),
        ...(state ? { state } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
    placeholderData: keepPreviousData,
  });
  const members = read.data?.pages.flatMap((page) => page.members) ?? [];
  const total = read.data?.pages[0]?.total ?? 0;
  const showAll = () => {
    setTyped('');
    void change({ q: '', plan: '', role: '', state: '' });
  };

  return (
    <>
      <h1 className="mb-4 font-display text-28 font-semibold">{t('members.title')}</h1>
      <div role="search" className="flex flex-wrap gap-3">
        <SearchField
          ref={searchRef}
          label={t('members.search')}
          value={typed}
          onChange={setTyped}
          spellCheck={false}
          maxLength={200}
          fieldClassName="min-w-0 flex-1 basis-64"
        />
        <Select
          label={t('members.plan')}
          labelHidden
          className="min-w-36 flex-1 sm:max-w-52"
          value={plan ?? all}
          options={[
            { value: all as Plan | typeof all, label: t('members.allPlans') },
            ...plans.map((value) => ({ value, label: named(value) })),
          ]}
          onChange={(value) => void change({ plan: value })}
        />
        <Select
          label={t('role.label')}
          labelHidden
          className="min-w-36 flex-1 sm:max-w-52"
          value={role ?? all}
          options={[
            { value: all as Role | typeof all, label: t('role.all') },
            ...roles.map((value) => ({ value, label: t(`role.${value}.label`) })),
          ]}
          onChange={(value) => void change({ role: value })}
        />
        <Select
          label={t('members.state')}
          labelHidden
          className="min-w-36 flex-1 sm:max-w-52"
          value={state ?? all}
          options={[
            { value: all as (typeof states)[number] | typeof all, label: t('members.allStates') },
            ...states.map((value) => ({ value, label: t(`members.states.${value}`) })),
          ]}
          onChange={(value) => void change({ state: value })}
        />
      </div>
      <p role="status" className="mt-3 mb-2 min-h-5 text-14 text-ink-3">
        {read.data ? t('members.count', { count: total }) : null}
      </p>
      <DeskRead read={read} />
      {read.data && members.length === 0 ? (
        <EmptyState
          icon={<SearchX className="size-7" />}
          title={t('members.noneTitle')}
          text={t('members.noneText')}
          action={<Button onClick={showAll}>{t('members.showAll')}</Button>}
        />
      ) : null}
      {members.length > 0 ? (
        <MemberRows
          members={members}
          total={total}
          dimmed={read.isPlaceholderData}
          linkTo={(id) => {
            const next = new URLSearchParams(address);
            if (search) next.set('q', search);
            else next.delete('q');
            next.set('member', id);
            return `?${next}`;
          }}
          onEnd={() => {
            if (read.hasNextPage && !read.isFetchingNextPage) void read.fetchNextPage();
          }}
        />
      ) : null}
      <MemberSheet id={opened} close={() => void change({ member: '' })} />
    </>
  );
}

/** The search text, debounced. */
function useAfterTyping(typed: string): string {
  const [settled, setSettled] = useState(typed);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => setSettled(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
