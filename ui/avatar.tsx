import { initial } from '#platform/text/initial.ts';

/** A person's picture, or the initial of their name. Decorative: the name is beside it or is the control's label. */
export function Avatar({ name, image, size = 32 }: { name: string; image?: string | null; size?: number }) {
  const letter = initial(name);
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {image ? <img src={image} alt="" width={size} height={size} className="size-full object-cover" /> : letter}
    </span>
  );
}
