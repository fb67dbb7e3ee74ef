import {
  Anchor,
  Bird,
  Bug,
  Cat,
  Cloud,
  Clover,
  Dog,
  Feather,
  Fish,
  Flower,
  Leaf,
  Moon,
  Mountain,
  Rabbit,
  Rocket,
  Sailboat,
  Shell,
  Snail,
  Sprout,
  Squirrel,
  Star,
  Sun,
  TreePine,
  Turtle,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';

/** As many as there are marks (`rules/seats.ts`). */
const animals = [Bird, Bug, Cat, Dog, Fish, Rabbit, Snail, Squirrel, Turtle];
const plants = [Clover, Flower, Leaf, Sprout, TreePine];
const others = [Anchor, Cloud, Feather, Moon, Mountain, Rocket, Sailboat, Shell, Star, Sun];
const drawn = [...animals, ...plants, ...others];

export interface Shown {
  readonly name: string | null;
  readonly image?: string | null;
  readonly mark: number;
}

/** The picture of somebody in a room, or the sign drawn for whoever hides the name. Decorative. */
export function SeatFace({ name, image = null, mark, size = 32 }: Shown & { size?: number }) {
  if (name !== null) return <Avatar name={name} image={image} size={size} />;
  const Mark = drawn[mark] ?? Bird;
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent"
      style={{ width: size, height: size }}
    >
      <Mark size={size * 0.55} />
    </span>
  );
}

export function useSeatName(): (seat: Pick<Shown, 'name'>) => string {
  const { t } = useTranslation('together');
  return ({ name }) => name ?? t('somebody');
}
