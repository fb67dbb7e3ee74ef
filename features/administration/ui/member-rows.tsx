import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlanName } from '#features/membership/ui/plan-names.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import type { AdministeredMember } from '../contract.ts';

/** In the size of the root's letters, so that a row grows with enlarged text. */
const rowHeightRem = 4.75;
/** So many rows before its end, the next page is asked for. */
const ahead = 15;

/** Members by the thousand, of which only those in view are in the page. */
export function MemberRows({
  members,
  total,
  dimmed,
  linkTo,
  onEnd,
}: {
  members: readonly AdministeredMember[];
  total: number;
  /** Of the search before; the answer to this one is on its way. */
  dimmed: boolean;
  linkTo: (id: string) => string;
  onEnd: () => void;
}) {
  const { t, i18n } = useTranslation('administration');
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(rowHeightRem * 16);
  useLayoutEffect(() => {
    const measure = () => {
      setTop(list.current!.getBoundingClientRect().top + window.scrollY);
      setRowHeight(rowHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list.current!.parentElement!);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count: members.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= members.length - ahead) onEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- asked when the end comes near, not when the asking is made anew
  }, [last, members.length]);
  const date = dateFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <ul
      ref={list}
      aria-label={t('members.list')}
      className={cx(
        '@container relative overflow-hidden rounded-card border border-line bg-surface',
        dimmed && 'opacity-60',
      )}
      style={{ height: rows.getTotalSize() + 2 }}
    >
      {shown.map((row) => {
        const member = members[row.index]!;
        return (
          <li
            key={member._id}
            aria-setsize={total}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ height: rowHeight, transform: `translateY(${row.start - top}px)` }}
          >
            <MemberRow member={member} to={linkTo(member._id)} date={date} />
          </li>
        );
      })}
    </ul>
  );
}

function MemberRow({ member, to, date }: { member: AdministeredMember; to: string; date: Intl.DateTimeFormat }) {
  const { t } = useTranslation('administration');
  const named = usePlanName();
  return (
    <Link
      to={to}
      preventScrollReset
      className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 hover:bg-sunken focus-visible:-outline-offset-2 @3xl:grid-cols-[auto_minmax(0,1fr)_auto_8rem_8rem]"
    >
      <Avatar name={member.name} image={member.image} size={40} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate font-medium">
            {member.name}
          </span>
          {member.waiting ? <Badge tone="warn">{t('members.states.waiting')}</Badge> : null}
          {member.suspended ? <Badge tone="bad">{t('members.states.suspended')}</Badge> : null}
          {member.role === 'member' ? null : (
            <Badge tone="plain" className="@max-lg:hidden">
              {t(`role.${member.role}.label`)}
            </Badge>
          )}
        </span>
        <span dir="auto" className="block truncate text-14 text-ink-3">
          {member.email}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <Badge tone={member.membership === 'FREE' ? 'plain' : 'accent'}>{named(member.membership)}</Badge>
        {member.emailVerified ? null : (
          <Badge tone="warn" className="@max-lg:hidden">
            {t('members.states.unverified')}
          </Badge>
        )}
      </span>
      <Fact name={t('members.joined')} value={date.format(new Date(member.createdAt))} />
      <Fact
        name={t('members.seen')}
        value={member.lastSeenAt ? date.format(new Date(member.lastSeenAt)) : t('members.never')}
      />
    </Link>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <span className="hidden text-end text-14 @3xl:block">
      <span className="block text-12 text-ink-3">{name}</span>
      {value}
    </span>
  );
}
