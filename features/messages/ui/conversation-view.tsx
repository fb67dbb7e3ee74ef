import { ArrowLeft, Ban, Ellipsis, EyeOff, Flag, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { outbox } from '#client/outbox.ts';
import { personPrompt } from '#features/people/ui/relations/person-prompt.ts';
import { ReportPlace } from '#features/people/ui/report-place.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';
import { isRefused } from '#platform/offline/command-life.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { conversationTarget, hideConversation, type Conversation } from '../client/commands.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { useVisibleWindow } from './use-visible-window.ts';

/**
 * The messages with somebody, and the field to write. On a phone it fills the window, and what of it a keyboard on the
 * screen leaves.
 */
export function ConversationView({ memberId }: { memberId: string }) {
  const { t } = useTranslation('messages');
  const found = useConversation(memberId);
  const frame = useVisibleWindow<HTMLElement>();
  const { conversation } = found;
  return (
    <section
      ref={frame}
      aria-label={conversation ? t('with', { name: conversation.member.name }) : t('title')}
      className="flex min-h-0 min-w-0 flex-col bg-ground max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-40 max-md:h-dvh md:h-dvh"
    >
      {conversation ? (
        <>
          <Head conversation={conversation} />
          <MessageList {...found} conversation={conversation} />
          <Composer conversation={conversation} />
        </>
      ) : (
        <>
          <div className="flex items-center gap-2 p-2">
            <Back />
            <h1 className="text-18 font-semibold lg:px-2">{t('title')}</h1>
          </div>
          {found.failed ? (
            <div className="p-4">
              {found.nobody ? (
                <ErrorNote title={t('closed')} />
              ) : (
                <ErrorNote
                  title={t('failed.title')}
                  text={t('failed.text')}
                  action={<Button onClick={found.again}>{t('failed.again')}</Button>}
                />
              )}
            </div>
          ) : (
            <Loading label={t('loading')} className="flex flex-col gap-3 p-4">
              <Skeleton className="h-12 w-2/3" />
              <Skeleton className="ms-auto h-12 w-1/2" />
              <Skeleton className="h-12 w-3/5" />
            </Loading>
          )}
        </>
      )}
    </section>
  );
}

function Back() {
  const { t } = useTranslation('messages');
  return (
    <Link
      to="/app/messages"
      aria-label={t('back')}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
  );
}

function Head({ conversation: { member, closed } }: { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const profile = `/app/focusmate/${member._id}`;
  async function hide() {
    // What was refused exists nowhere else, and goes with the rest.
    for (const { id, state } of outbox.pendingFor(conversationTarget(member._id)))
      if (isRefused(state)) await outbox.discard(id);
    await outbox.submit(hideConversation({ memberId: member._id }));
    void navigate('/app/messages');
  }
  const menu = (report: () => void) => (
    <Menu
      align="end"
      entries={[
        ...(closed
          ? []
          : [
              {
                kind: 'link' as const,
                key: 'profile',
                label: t('profile'),
                to: profile,
                icon: <UserRound aria-hidden="true" className="size-4" />,
              },
            ]),
        {
          key: 'hide',
          label: t('hide'),
          icon: <EyeOff aria-hidden="true" className="size-4" />,
          onSelect: () => setAsks(true),
        },
        {
          key: 'report',
          label: t('reportPerson', { name: member.name }),
          icon: <Flag aria-hidden="true" className="size-4" />,
          onSelect: report,
        },
        {
          key: 'block',
          label: t('block', { name: member.name }),
          icon: <Ban aria-hidden="true" className="size-4" />,
          danger: true,
          onSelect: () => personPrompt.open({ kind: 'block', person: { ...member, username: '' }, entry: null }),
        },
      ]}
      trigger={
        <IconButton
          label={t('more', { name: member.name })}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
        />
      }
    />
  );
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface px-2 py-2 lg:px-4">
      <Back />
      <Avatar name={member.name} image={member.image} size={36} />
      <h1 className="min-w-0 flex-1 truncate font-display text-18 font-semibold">
        <UserName name={member.name} />
      </h1>
      <ReportPlace kind="person" subject={{ _id: member._id, title: member.name, language: '' }}>
        {(report) => menu(report)}
      </ReportPlace>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        danger
        title={t('hideQuestion')}
        text={t('hideText', { name: member.name })}
        confirmLabel={t('hideConfirm')}
        onConfirm={hide}
      />
    </header>
  );
}
