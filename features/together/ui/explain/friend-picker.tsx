import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#client/use-call.ts';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Chooses the friend who listens (S2 §2). */
export function FriendPicker({
  open,
  picking,
  failure,
  onPick,
  onClose,
}: {
  open: boolean;
  /** The friend who was chosen just now. */
  picking: string | undefined;
  failure: CallFailure | undefined;
  onPick: (friend: { _id: string; name: string }) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('explain');
  const online = useOnline();
  const { data, isError, refetch } = useQuery(query.people.friends.queryOptions({ enabled: open }));
  const friends = data?.[0].friend_list;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={t('pick.title')}
      description={t('pick.lead')}
    >
      {online ? null : <ErrorNote className="mb-4" title={t('pick.offline')} text={t('pick.offlineText')} />}
      {failure ? <ErrorNote className="mb-4" title={t('pick.failed')} text={failure.text} /> : null}
      {isError && !friends ? (
        <ErrorNote
          title={t('pick.notRead')}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('pick.again')}
            </Button>
          }
        />
      ) : !friends ? (
        <div className="flex justify-center py-8" role="status" aria-label={t('pick.loading')}>
          <Spinner />
        </div>
      ) : friends.length === 0 ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-2">{t('pick.none')}</p>
          <ButtonLink to="/app/people" variant="primary">
            {t('pick.find')}
          </ButtonLink>
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {friends.map((friend) => (
            <li key={friend._id}>
              <button
                type="button"
                disabled={!online}
                aria-busy={picking === friend._id || undefined}
                onClick={() => picking === undefined && onPick(friend)}
                className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-start hover:bg-sunken disabled:opacity-55"
              >
                <Avatar name={friend.name} image={friend.image} size={36} />
                <span className="min-w-0 flex-1 font-medium wrap-anywhere" dir="auto">
                  {friend.name}
                </span>
                {picking === friend._id ? (
                  <Spinner />
                ) : (
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
