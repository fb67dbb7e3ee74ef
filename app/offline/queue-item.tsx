import { Copy, RotateCw, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { commands, features } from '#client/feature-client.ts';
import { outbox } from '#client/outbox.ts';
import { withoutRefusedUpload } from '#client/without-refused-upload.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { writtenText } from './written-text.ts';

/** Labels of the parts that a command changes. */
function useChangedParts({ name, input }: QueuedCommand): string {
  const { t, i18n } = useTranslation();
  const keys = commands().find(name)?.rules.changedParts?.(input) ?? [];
  const names = keys.map((key) => t(key as 'offline.queue.other'));
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(new Set(names));
}

/** One change that the server does not have yet. `about`: the title of what it changes, if that has one. */
export function QueueItem({
  command,
  about,
  offline,
  onDiscard,
}: {
  command: QueuedCommand;
  about: string | undefined;
  offline: boolean;
  onDiscard: (entry: Element | null) => void;
}) {
  const { t, i18n } = useTranslation();
  const toastCopied = useToastCopied();
  const entry = useHandFocusOn<HTMLLIElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, target, held, waitsFor } = command;
  const parts = useChangedParts(command);
  const needsMember = isRefused(state);
  const written = writtenText(command.input);
  const withoutFile = withoutRefusedUpload(command);
  const opensAt = features()
    .map((feature) => feature.opensAt?.(target))
    .find((address) => address !== undefined);

  async function copy() {
    await toastCopied(written, t('offline.queue.copied'));
  }

  function tryAgain() {
    // The button is removed with the refusal, so move the focus first.
    heading.current?.focus({ preventScroll: true });
    void outbox.retry(command.id, withoutFile);
  }

  return (
    <li
      ref={entry}
      className={cx('rounded-card border bg-surface p-4 shadow-resting', needsMember ? 'border-bad/50' : 'border-line')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 ref={heading} tabIndex={-1} className="text-16 font-semibold">
          {t((commands().find(command.name)?.rules.label ?? 'offline.queue.other') as 'offline.queue.other')}
        </h2>
        <time dateTime={new Date(command.madeAt).toISOString()} className="text-14 text-ink-3">
          {dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(command.madeAt)}
        </time>
      </div>
      {about !== undefined ? <p className="text-16 text-ink-2">{about || t('shell.untitled')}</p> : null}
      {parts ? <p className="text-14 text-ink-2">{parts}</p> : null}
      <p className={cx('mt-1 text-14', needsMember ? 'text-bad' : 'text-ink-2')}>{stateText()}</p>
      {needsMember && written ? (
        <blockquote className="mt-3 line-clamp-6 rounded-control bg-sunken p-3 text-14 whitespace-pre-line text-ink-2">
          {written}
        </blockquote>
      ) : null}
      <div className={cx('mt-2 flex flex-wrap gap-2', !needsMember && '-ms-3')}>
        {state.kind === 'failed' ? (
          <Button size="sm" icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={tryAgain}>
            {t(withoutFile === undefined ? 'offline.queue.retry' : 'offline.queue.withoutFile')}
          </Button>
        ) : null}
        {needsMember && opensAt ? (
          <Link to={opensAt} className="inline-flex min-h-11 items-center font-medium text-accent underline">
            {t('offline.queue.choose')}
          </Link>
        ) : null}
        {written ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={() => void copy()}
          >
            {t('offline.queue.copy')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => onDiscard(entry.current)}
        >
          {t('offline.queue.discard')}
        </Button>
      </div>
    </li>
  );

  function stateText(): string {
    if (state.kind === 'failed') {
      const { key, values } = state.refusal;
      // The server sends a text key of the area; a newer server may send one that this version does not have.
      const reason = i18n.exists(key)
        ? t(key as 'offline.refusal.unknown', values ?? {})
        : t('offline.refusal.unknown');
      return t('offline.queue.failed', { reason });
    }
    if (state.kind === 'conflict') return t('offline.queue.conflict', { title: about || t('shell.untitled') });
    if (state.kind === 'sending') return t('offline.queue.sending');
    if (held) return t(waitsFor?.length ? 'offline.queue.heldForFile' : 'offline.queue.held');
    return offline ? t('offline.queue.offline') : t('offline.queue.waiting');
  }
}
