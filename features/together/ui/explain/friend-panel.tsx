import { Ear, Link2, UserRound, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import type { ExplainState } from '../../rules/explain/explain-state.ts';

export interface Friend {
  readonly name: string;
  readonly image: string | null;
}

export type ListenerState =
  | 'connecting'
  | 'offline'
  | 'invited'
  | 'late'
  | 'here'
  | 'away'
  | 'gone'
  /** The friendship has ended, or the room: they do not listen any more. */
  | 'out';

/** Who listens and whether they are there, as the explainer sees it. */
export function FriendPanel({
  friend,
  listenerState,
  heard,
  url,
  notTold,
  onAlone,
}: {
  friend: Friend;
  listenerState: ListenerState;
  /** How much was ticked; shown once it begins. */
  heard: { readonly said: number; readonly of: number } | undefined;
  /** Where the friend listens, to be copied. */
  url: string | undefined;
  /** The notification was not sent. */
  notTold: boolean;
  onAlone: () => void;
}) {
  const { t } = useTranslation('explain');
  const toastCopied = useToastCopied();
  const { name } = friend;
  const there = listenerState === 'here' || listenerState === 'away';
  return (
    <section
      aria-label={t('panel.label', { name })}
      className="mb-4 flex w-full max-w-lg flex-col gap-3 self-center rounded-card border border-line bg-surface p-4 text-start shadow-resting"
    >
      <div className="flex items-center gap-3">
        <span className="relative">
          <Avatar name={name} image={friend.image} size={40} />
          <span
            aria-hidden="true"
            className={cx(
              'absolute -end-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-surface',
              listenerState === 'here' ? 'bg-good' : 'bg-line-strong',
            )}
          />
        </span>
        <p role="status" className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere" dir="auto">
            {name}
          </span>
          <span className="text-14 text-ink-2">{t(`panel.${listenerState}`, { name })}</span>
        </p>
        {listenerState === 'offline' ? <WifiOff aria-hidden="true" className="size-5 shrink-0 text-ink-3" /> : null}
        {heard && heard.of > 0 && listenerState !== 'out' ? (
          <p className="flex shrink-0 items-center gap-1.5 text-16 font-medium tabular-nums">
            <Ear aria-hidden="true" className="size-5 text-hue-text" />
            <span className="sr-only">{t('panel.heardSpoken', { name, ...heard })}</span>
            <span aria-hidden="true">{t('panel.heard', heard)}</span>
          </p>
        ) : null}
      </div>
      {notTold && !there ? <p className="text-14 text-ink-2">{t('panel.notTold', { name })}</p> : null}
      {there || heard ? null : (
        <div className="flex flex-wrap gap-2">
          {url && listenerState !== 'out' ? (
            <Button
              size="sm"
              icon={<Link2 aria-hidden="true" className="size-4" />}
              onClick={() => void toastCopied(new URL(url, location.origin).href, t('panel.copied'))}
            >
              {t('panel.copy')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant={listenerState === 'late' || listenerState === 'out' ? 'primary' : 'quiet'}
            icon={<UserRound aria-hidden="true" className="size-4" />}
            onClick={onAlone}
          >
            {t('panel.alone')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The rating and the note of the friend, above the key ideas. */
export function HeardNote({
  friend: { name },
  state: { heard, said, ideas },
  there,
}: {
  friend: Friend;
  state: ExplainState;
  there: boolean;
}) {
  const { t } = useTranslation(['explain', 'self-test']);
  const count = ideas.length > 0 ? t('heard.count', { name, said: said.length, count: ideas.length }) : null;
  return (
    <section
      role="status"
      aria-label={t('panel.label', { name })}
      className="mb-6 flex flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-resting"
    >
      <p className="flex items-center gap-2 text-18 font-semibold wrap-anywhere">
        <Ear aria-hidden="true" className="size-5 shrink-0 text-hue-text" />
        {heard ? t('heard.rated', { name, step: t(`self-test:rate.step.${heard.step}`) }) : t('heard.title', { name })}
      </p>
      {count ? <p className="text-ink-2">{count}</p> : null}
      {heard?.note ? (
        <blockquote
          dir="auto"
          className="mt-1 border-s-4 border-hue-text ps-3 text-16 whitespace-pre-line wrap-anywhere"
        >
          {heard.note}
        </blockquote>
      ) : null}
      {heard ? null : <p className="text-14 text-ink-2">{t(there ? 'heard.waits' : 'heard.gone', { name })}</p>}
    </section>
  );
}
