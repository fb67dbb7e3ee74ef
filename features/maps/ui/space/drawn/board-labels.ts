import { Chips, type Chip } from '#ui/space/chips.ts';
import { LabelAtlas } from '#ui/space/label-atlas.ts';
import type { ScreenColour } from '#ui/space/theme-colours.ts';
import type { Place } from '../../../rules/map-content.ts';
import type { DrawnCube } from '../../../rules/space/drawn-cubes.ts';
import { labelsShown } from '../../../rules/space/labels.ts';
import type { BoardCamera } from './board-camera.ts';
import { chipKey, writeChip, type ChipFonts } from './write-chip.ts';

export interface LabelledCube {
  readonly cube: DrawnCube;
  readonly place: Place;
  readonly isLabelled: boolean;
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

  /**
   * Where two would overlap, that of the nearer cube is shown; over the initials of another cube none is, but that of a
   * selected one.
   */
  show(cubes: readonly LabelledCube[], camera: BoardCamera, untitled: string): void {
    const shown = cubes
      .filter(({ isLabelled }) => isLabelled)
      .map(({ cube, place, isSelected }) => ({ cube, isSelected, seen: camera.labelOf(place) }))
      .toSorted((one, other) => other.seen.depth - one.seen.depth);
    const ids = labelsShown(
      shown.map(({ cube: { id }, seen: { box }, isSelected }) => ({ id, box, isAway: false, isSelected })),
      new Map(cubes.map(({ cube: { id }, place }) => [id, camera.initialsOf(place)])),
    );
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
      written.toReversed().map(({ cube, seen: { place, width }, isSelected }): Chip => ({
        place,
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
