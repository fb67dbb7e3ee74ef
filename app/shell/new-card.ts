import { useNavigate } from 'react-router';
import { freshCards } from '#features/cards/ui/editor/fresh-cards.ts';

/** Where a blank card is opened in its editor; `import` opens it where flashcards are brought in, `from` makes a copy of a card. */
export const newCardAddress = {
  edit: '/app/new',
  import: '/app/new?to=import',
  from: (cardId: string) => `/app/new?from=${cardId}`,
};

/** Opens a blank card. While one is open on which nothing stands, that one is gone on with. */
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
