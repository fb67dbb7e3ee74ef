import { useState, type ReactNode } from 'react';
import { useHolographic } from './holographic.ts';
import { ViewButton, type TileChoicesProps } from './tile-choices.tsx';
import { TileLevels } from './tile-levels.tsx';

export interface TileLook {
  /** Beside the count of a list: opens the choice of views. */
  readonly choices: ReactNode;
  /** The dialog of that choice, anywhere in the screen. */
  readonly levels: ReactNode;
}

/**
 * How the tiles of a list look, the same for the library and for the cards of everybody. `onOpen` closes a sheet that
 * the choice is opened from.
 */
export function useTileLook(tiles: TileChoicesProps, onOpen?: () => void): TileLook {
  const [open, setOpen] = useState(false);
  useHolographic(tiles.cardStyle === 'holographic');
  return {
    choices: (
      <ViewButton
        level={tiles.eyeOpen}
        onOpen={() => {
          onOpen?.();
          setOpen(true);
        }}
      />
    ),
    levels: <TileLevels {...tiles} open={open} onClose={() => setOpen(false)} />,
  };
}
