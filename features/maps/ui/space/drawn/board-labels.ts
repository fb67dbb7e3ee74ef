import { Chips, type Chip } from '#ui/space/chips.ts';
import { LabelAtlas } from '#ui/space/label-atlas.ts';
import type { ScreenColour } from '#ui/space/theme-colours.ts';
import type { Place } from '../../../rules/map-content.ts';
import type { DrawnCube } from '../../../rules/space/drawn-cubes.ts';
import { labelsShown } from '../../../rules/space/labels.ts';
import type { BoardCamera } from './board-camera.ts';
import { chipKey, writeChip, type ChipFonts } from './write-chip.ts';

/** Its width in units of the scene, what it needs to be read in pixels, and how far it is above its cube. */
const label = { width: 150, leastPixels: 118, above: 92 } as const;

export interface LabelledCube {
  readonly cube: DrawnCube;
  readonly place: Place;
  readonly isSelected: boolean;
}

/** Labels above cubes. */
export class BoardLabels {
  readonly #atlas: LabelAtlas;
  readonly #chips: Chips;
  readonly #fonts: ChipFonts;

  constructor(fonts: ChipFonts, redrawn: () => void) {
    this.#fonts = fonts;
    this.#atlas = new LabelAtlas(redrawn);
    this.#chips = new Chips(this.#atlas.texture);
  }

  get mesh() {
    return this.#chips.mesh;
  }

  colour(mark: ScreenColour): void {
    this.#chips.colour(mark);
  }

  /** Where two would overlap, that of the nearer cube is shown. */
  show(cubes: readonly LabelledCube[], camera: BoardCamera, untitled: string): void {
    const shown = cubes
      .map(({ cube, place, isSelected }) => {
        const above = { ...place, y: place.y + label.above };
        const { at, scale, depth } = camera.seen(above);
        const width = Math.max(label.width, label.leastPixels / scale);
        const [across, down] = [width * scale, (width * scale) / 4];
        const box = { x: at.x - across / 2, y: at.y - down / 2, width: across, height: down };
        return { cube, above, depth, width, box, isSelected };
      })
      .toSorted((one, other) => other.depth - one.depth);
    const ids = labelsShown(shown.map(({ cube: { id }, box, isSelected }) => ({ id, box, isAway: false, isSelected })));
    const written = shown.filter(({ cube: { id } }) => ids.has(id));
    this.#atlas.give(
      written.map(({ cube }) => ({
        id: cube.id,
        key: chipKey(cube, untitled),
        draw: (context) => writeChip(context, cube, untitled, this.#fonts),
      })),
    );
    // From far to near.
    this.#chips.set(
      written.toReversed().map(({ cube, above, width, isSelected }): Chip => ({
        place: above,
        half: [width / 2, width / 8],
        part: this.#atlas.partOf(cube.id),
        fill: cube.look.bg,
        edge: cube.look.ringColor,
        shown: 1,
        isMarked: isSelected,
      })),
    );
  }

  dispose(): void {
    this.#atlas.dispose();
  }
}
