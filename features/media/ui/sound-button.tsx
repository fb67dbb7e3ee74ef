import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { endSounds, isPlayed, onSoundsChange, toggleSounds } from './play-sounds.ts';

/** Plays the sounds of one place, one after the other; pressed again it stops them. */
export function SoundButton({
  sources,
  label,
  failed,
  children,
}: {
  sources: readonly string[];
  /** Its name: whose sound it is. */
  label: string;
  /** Said when it cannot be played. */
  failed: string;
  /** What is seen beside the sign. */
  children?: ReactNode;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  const playing = useSyncExternalStore(
    onSoundsChange,
    () => isPlayed(sources),
    () => false,
  );
  const all = sources.join(' ');
  useEffect(() => {
    setHasFailed(false);
    return () => endSounds(all.split(' '));
  }, [all]);
  const Sign = playing ? Square : Volume2;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-pressed={playing}
        className={buttonClass({ size: 'sm', className: 'min-w-11' })}
        // A flashcard that it lies on would turn.
        onPointerDown={(event) => event.stopPropagation()}
        onPointerUp={(event) => event.stopPropagation()}
        onClick={() => {
          setHasFailed(false);
          toggleSounds(sources, () => setHasFailed(true));
        }}
      >
        <Sign aria-hidden="true" className="size-5" />
        {children}
      </button>
      {hasFailed ? (
        <span role="status" className="text-14 text-ink-2">
          {failed}
        </span>
      ) : null}
    </>
  );
}
