import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

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
