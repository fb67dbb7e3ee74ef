import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useHolographic } from './holographic.ts';
import { TileChoices, type TileChoicesProps } from './tile-choices.tsx';
import { TileLevels } from './tile-levels.tsx';

export interface TileLook {
  /** The eye and the sheen, beside the count of a list. */
  readonly choices: ReactNode;
  /** The list of all levels, anywhere in the screen. */
  readonly levels: ReactNode;
  /** In a list of filters, which closes over `onPress`: leads to the levels. */
  readonly toLevels: (onPress: () => void) => ReactNode;
}

/** How the tiles of a list are looked at, the same for the library and for the cards of everybody. */
export function useTileLook(tiles: TileChoicesProps): TileLook {
  const { t } = useTranslation('cards');
  const [open, setOpen] = useState(false);
  useHolographic(tiles.cardStyle === 'holographic');
  return {
    choices: <TileChoices {...tiles} onExplain={() => setOpen(true)} />,
    levels: <TileLevels open={open} onClose={() => setOpen(false)} level={tiles.eyeOpen} onLevel={tiles.onEyeOpen} />,
    toLevels: (onPress) => (
      <Button
        variant="quiet"
        className="self-start"
        icon={<Eye aria-hidden="true" className="size-5" />}
        onClick={() => {
          onPress();
          setOpen(true);
        }}
      >
        {t('library.eyeLevels.action')}
      </Button>
    ),
  };
}
