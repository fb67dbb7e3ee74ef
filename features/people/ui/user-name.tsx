import { shorten } from '#platform/text/shorten.ts';

/** Characters (S1 §9). */
const shownLength = 40;

/** A name in the length of S1 §9; a longer one is whole for whoever points at it or hears it. */
export function UserName({ name, className }: { name: string; className?: string }) {
  const shown = shorten(name, shownLength);
  if (shown === name)
    return (
      <span dir="auto" className={className}>
        {name}
      </span>
    );
  return (
    <span dir="auto" className={className} title={name}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
