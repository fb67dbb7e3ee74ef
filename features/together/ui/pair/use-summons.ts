import { useEffect } from 'react';
import { notify } from '#features/focus-sessions/ui/room/use-presence.ts';

/** Calls whoever looks elsewhere: in the title of the tab, and by a notification where they allow it. */
export function useSummons(title: string | undefined, text: string): void {
  useEffect(() => {
    if (title === undefined) return;
    if (document.hidden) void notify(title, text).catch(reportError);
    return showInTab(`● ${title}`);
  }, [title, text]);
}

/** Answers how to take it back. */
function showInTab(title: string): () => void {
  const before = document.title;
  document.title = title;
  return () => {
    document.title = before;
  };
}
