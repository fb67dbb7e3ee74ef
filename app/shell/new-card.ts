import { useNavigate } from 'react-router';

/** Where a blank card is made and opened in its editor; `import` opens it where flashcards are brought in. */
export const newCardAddress = { edit: '/app/new', import: '/app/new?to=import' };

export function useNewCard(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => navigate(newCardAddress.edit);
}
