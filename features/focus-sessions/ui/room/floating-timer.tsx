import { Pause, Play } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { SessionState, TimerAct } from '../../rules/timeline.ts';
import { TimerFace } from './timer-face.tsx';

interface PictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}

const api = (): PictureInPicture | undefined =>
  (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;

export const hasFloatingWindow = (): boolean => api() !== undefined;

/** A small window above all others, where the browser has one (Chromium on computers). */
export function useFloatingWindow(): {
  open: boolean;
  toggle: () => Promise<void>;
  show: (content: ReactNode) => ReactNode;
} {
  const [shown, setShown] = useState<Window>();
  useEffect(() => () => shown?.close(), [shown]);
  return {
    open: shown !== undefined,
    async toggle() {
      if (shown) {
        shown.close();
        return;
      }
      const opened = await api()?.requestWindow({ width: 260, height: 160 });
      if (!opened) return;
      for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
        opened.document.head.append(sheet.cloneNode(true));
      opened.document.documentElement.className = document.documentElement.className;
      for (const { name, value } of document.documentElement.attributes)
        opened.document.documentElement.setAttribute(name, value);
      opened.addEventListener('pagehide', () => setShown(undefined), { once: true });
      setShown(opened);
    },
    show: (content) => (shown ? createPortal(content, shown.document.body) : null),
  };
}

/** What the window shows: the time, and the one act for which nobody wants to look for the room. */
export function FloatingTimer({
  state,
  now,
  onAct,
}: {
  state: SessionState;
  now: number;
  /** `undefined`: in a room with others nobody pauses. */
  onAct: ((kind: TimerAct) => void) | undefined;
}) {
  const { t } = useTranslation('focus');
  const paused = state.status === 'paused';
  const Icon = paused ? Play : Pause;
  return (
    <div className="flex h-dvh flex-col items-center justify-center gap-2 bg-ground p-2 text-ink">
      <TimerFace state={state} now={now} rounds={undefined} small />
      {state.status === 'ended' || !onAct ? null : (
        <Button
          size="sm"
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => onAct(paused ? 'resume' : 'pause')}
        >
          {t(paused ? 'room.resume' : 'room.pause')}
        </Button>
      )}
    </div>
  );
}
