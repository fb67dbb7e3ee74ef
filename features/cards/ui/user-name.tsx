import { useTranslation } from 'react-i18next';
import { shorten, shownLength } from '../rules/shown-length.ts';

/** A name in the length of S1 §9; a longer one is whole for whoever points at it or hears it. */
export function UserName({ name, className }: { name: string; className?: string }) {
  const shown = shorten(name, shownLength.userName);
  if (shown === name) return <span className={className}>{name}</span>;
  return (
    <span className={className} title={name}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** Stands for the name until the words around it are known; no text has it. */
const place = '\uE000';

/** Words of this area around a name. */
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
