import { useNavigate } from 'react-router';
import { freshCards } from '#features/card-editor/ui/fresh-cards.ts';

/** URLs of a blank card: in the editor, in the import (`import`), or as a copy of a card (`from`). */
export const newCardAddress = {
  edit: '/app/new',
  import: '/app/new?to=import',
  from: (cardId: string) => `/app/new?from=${cardId}`,
};

/** Opens a blank card. If a card without content is open already, reuses it. */
export function useNewCard(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const open = /^\/app\/card\/([^/]+)\/(?:edit|import)$/.exec(location.pathname)?.[1];
    if (!open || !freshCards.has(open)) return navigate(newCardAddress.edit);
    const title = document.querySelector<HTMLElement>('[data-card-title]');
    if (title) return title.focus();
    freshCards.startAtTitle(open);
    return navigate(`/app/card/${open}/edit`, { replace: true });
  };
}
