import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { later } from '#ui/later.tsx';
import { spotLabel } from './bottom-bar.tsx';

export const loadMemberMenu = () => import('./member-menu-rows.tsx');
const MemberMenuRows = later(loadMemberMenu);

export interface MemberMenuProps {
  onKeys: () => void;
  /** Shows a label below the icon, as in the bottom bar. */
  labelled?: boolean;
}

/** The menu of the signed-in member. Its code is loaded when idle, or when it is first opened. */
export function MemberMenu({ onKeys, labelled = false }: MemberMenuProps) {
  const { t } = useTranslation();
  const member = useMember();
  const unread = useQuery(query.notifications.list.queryOptions()).data?.unread ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const [{ open, asked, byKey }, setMenu] = useState({ open: false, asked: false, byKey: false });
  const show = (withKey: boolean) => setMenu({ open: true, asked: true, byKey: withKey });
  const name =
    unread > 0
      ? t('shell.memberUnread', { name: member.name, count: unread })
      : t('shell.member', { name: member.name });
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        // A press by a key has no clicks to count.
        onClick={(event) => show(event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(true);
        }}
        className={
          labelled
            ? 'flex min-h-14 w-full flex-col items-center justify-center gap-0.5'
            : 'flex size-12 items-center justify-center rounded-full'
        }
      >
        <span className="relative">
          <Avatar name={member.name} image={member.image} size={labelled ? 22 : 36} />
          {unread > 0 ? (
            <span className="absolute -top-0.5 -end-0.5 size-3 rounded-full border-2 border-surface bg-bad" />
          ) : null}
        </span>
        {/* Its accessible name is its content, so that it contains the visible text. */}
        {labelled ? (
          <span className={spotLabel} title={t('shell.me')}>
            {t('shell.me')}
          </span>
        ) : null}
        <span className="sr-only">{name}</span>
      </button>
      {asked ? (
        <MemberMenuRows
          anchor={button}
          open={open}
          onOpenChange={(next) => setMenu({ open: next, asked: true, byKey })}
          focusFirst={byKey}
          side={labelled ? 'top' : 'right'}
          unread={unread}
          onKeys={onKeys}
        />
      ) : null}
    </>
  );
}
