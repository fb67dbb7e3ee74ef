import { Radio } from '@base-ui/react/radio';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawnScene, SceneId } from '../rules/scene-ids.ts';
import { ScenePoster } from './scene-poster.tsx';

/** One of the pictures to choose from; a radio of the group around it. */
export function PictureTile({
  value,
  label,
  scene,
  icon,
}: {
  value: string;
  label: string;
  scene: SceneId;
  icon?: ReactNode;
}) {
  return (
    <Radio.Root
      value={value}
      aria-label={label}
      className="group flex min-w-0 cursor-pointer flex-col gap-1.5 rounded-card p-1 text-start hover:bg-sunken data-checked:bg-accent-soft"
    >
      <span className="relative block aspect-8/5 w-full overflow-hidden rounded-[10px] border border-line bg-sunken group-data-checked:border-accent group-data-checked:ring-2 group-data-checked:ring-accent">
        {scene === 'none' ? <PlainPoster /> : <ScenePoster id={scene satisfies DrawnScene} />}
        {icon ? (
          <span className="absolute bottom-1.5 start-1.5 flex size-7 items-center justify-center rounded-full bg-black/65 text-white">
            {icon}
          </span>
        ) : null}
        <span className="absolute top-1.5 end-1.5 hidden size-6 items-center justify-center rounded-full bg-accent text-on-accent group-data-checked:flex">
          <Check aria-hidden="true" className="size-4" />
        </span>
      </span>
      <span aria-hidden="true" className="line-clamp-2 px-1 text-14 font-medium text-ink hyphens-auto">
        {label}
      </span>
    </Radio.Root>
  );
}

/** The surface of the theme, with a line of text on it. */
function PlainPoster() {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-ground">
      <span className="h-2 w-1/3 rounded-full bg-line-strong/50" />
      <span className="h-1.5 w-1/2 rounded-full bg-line" />
    </span>
  );
}
