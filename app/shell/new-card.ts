import { useNavigate } from 'react-router';
import { freshCards } from '#features/card-editor/ui/fresh-cards.ts';
import { newCardAddress } from '#vocabulary/card-address.ts';

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
