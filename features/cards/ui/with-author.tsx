import { useTranslation } from 'react-i18next';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';

/** Placeholder for the name (a private use character, which no text contains). */
const place = '\uE000';

/** A text with a name in it, as an element of its own; with the `id`, as a link to the profile. */
export function WithAuthor({ text, name, id }: { text: 'public.author' | 'shared.by'; name: string; id?: string }) {
  const { t } = useTranslation('cards');
  const [before, after] = t(text, { author: place }).split(place);
  const shown = <UserName name={name} />;
  return (
    <>
      {before}
      {id ? (
        <PersonLink id={id} className={authorLink}>
          {shown}
        </PersonLink>
      ) : (
        shown
      )}
      {after}
    </>
  );
}

const authorLink = 'underline-offset-2 hover:underline';
