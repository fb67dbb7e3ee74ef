import { useTranslation } from 'react-i18next';
import { UserName } from '#features/people/ui/user-name.tsx';

/** Placeholder for the name (a private use character, which no text contains). */
const place = '\uE000';

/** A text with a name in it, as an element of its own. */
export function WithAuthor({ text, name }: { text: 'public.author' | 'shared.by'; name: string }) {
  const { t } = useTranslation('cards');
  const [before, after] = t(text, { author: place }).split(place);
  return (
    <>
      {before}
      <UserName name={name} />
      {after}
    </>
  );
}
