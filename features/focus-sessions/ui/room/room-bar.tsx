import { AppWindow, ArrowLeft, Bell, BookOpen, Image, Maximize, Music } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { hasFloatingWindow } from './floating-timer.tsx';

export type RoomSheet = 'material' | 'background' | 'sound';

const bar = 'bg-surface/85 text-ink shadow-resting hover:bg-surface';

/** The way back, and what can be opened beside the timer. */
export function RoomBar({
  back,
  hasMaterial,
  ended,
  onSheet,
  onFloat,
  notify,
}: {
  back: { to: string; label: string };
  hasMaterial: boolean;
  ended: boolean;
  onSheet: (sheet: RoomSheet) => void;
  onFloat: () => void;
  /** Asks for the permission to notify; `undefined`: given, refused, or there is none. */
  notify: (() => void) | undefined;
}) {
  const { t } = useTranslation('focus');
  return (
    <header className="flex items-center justify-between gap-2 p-3 sm:p-5">
      <Link
        to={back.to}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-surface/85 px-4 text-14 font-medium text-ink shadow-resting hover:bg-surface"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="truncate">{back.label}</span>
      </Link>
      <div className="flex gap-1.5">
        {hasMaterial ? (
          <IconButton
            round
            label={t('room.material')}
            icon={<BookOpen className="size-5" />}
            className={bar}
            onClick={() => onSheet('material')}
          />
        ) : null}
        <IconButton
          round
          label={t('room.sound')}
          icon={<Music className="size-5" />}
          className={bar}
          onClick={() => onSheet('sound')}
        />
        <IconButton
          round
          label={t('room.background')}
          icon={<Image className="size-5" />}
          className={bar}
          onClick={() => onSheet('background')}
        />
        {notify ? (
          <IconButton
            round
            label={t('room.notify')}
            icon={<Bell className="size-5" />}
            className={bar}
            onClick={notify}
          />
        ) : null}
        {hasFloatingWindow() && !ended ? (
          <IconButton
            round
            label={t('room.float')}
            icon={<AppWindow className="size-5" />}
            className={bar}
            onClick={onFloat}
          />
        ) : null}
        {document.fullscreenEnabled ? (
          <IconButton
            round
            label={t('room.fullScreen')}
            icon={<Maximize className="size-5" />}
            className={`${bar} max-sm:hidden`}
            onClick={() =>
              void (
                document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
              ).catch(reportError)
            }
          />
        ) : null}
      </div>
    </header>
  );
}
