import { LabelAtlas } from '#ui/space/label-atlas.ts';
import { initialsOf } from '../../../rules/space/board-moves.ts';
import type { DrawnCube } from '../../../rules/space/drawn-cubes.ts';
import { placedBadge, todoBadge } from './badges.ts';
import type { ChipFonts } from './write-chip.ts';

/** Of the picture of a cube, in pixels of the atlas. */
const side = 128;

/** The pictures of cubes: the cover of the card or map, else initials; the to-do state; a tick on placed ones. */
export class BoardFaces {
  readonly atlas: LabelAtlas;
  readonly #fonts: ChipFonts;
  readonly #changed: () => void;
  /** By address; undefined while it is loaded, null where there is none. */
  readonly #covers = new Map<string, HTMLImageElement | null | undefined>();
  #isOver = false;

  /** @param changed A cover has arrived: `give` is to be called again. */
  constructor(fonts: ChipFonts, redrawn: () => void, changed: () => void) {
    this.#fonts = fonts;
    this.#changed = changed;
    this.atlas = new LabelAtlas(redrawn, { width: side, height: side });
  }

  give(cubes: readonly DrawnCube[]): void {
    this.atlas.give(
      cubes.map((cube) => {
        const cover = this.#coverOf(cube);
        return {
          id: cube.id,
          key: JSON.stringify([cube.label, cube.look, cube.todo, cube.isPlaced, cover?.src]),
          draw: (context) => writeFace(context, cube, cover, this.#fonts),
        };
      }),
    );
  }

  dispose(): void {
    this.#isOver = true;
    this.atlas.dispose();
  }

  #coverOf({ cover }: DrawnCube): HTMLImageElement | undefined {
    if (cover === undefined) return undefined;
    if (!this.#covers.has(cover)) {
      this.#covers.set(cover, undefined);
      void this.#load(cover);
    }
    return this.#covers.get(cover) ?? undefined;
  }

  async #load(address: string): Promise<void> {
    // A picture of another host would forbid the atlas.
    if (new URL(address, location.href).origin !== location.origin) return;
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
    } catch {
      // No network, or no such picture: the initials stay.
      return;
    }
    this.#covers.set(address, image);
    if (!this.#isOver) this.#changed();
  }
}

function writeFace(
  context: CanvasRenderingContext2D,
  { label, look, todo, isPlaced }: DrawnCube,
  cover: HTMLImageElement | undefined,
  fonts: ChipFonts,
): void {
  context.fillStyle = look.bg;
  context.fillRect(0, 0, side, side);
  if (cover) {
    const least = Math.min(cover.naturalWidth, cover.naturalHeight);
    const [left, top] = [(cover.naturalWidth - least) / 2, (cover.naturalHeight - least) / 2];
    context.drawImage(cover, left, top, least, least, 0, 0, side, side);
  } else {
    context.fillStyle = look.textColor;
    context.font = `650 54px ${look.fontText === 'sans' ? fonts.sans : fonts.display}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(initialsOf(label), side / 2, side / 2 + 3, side - 28);
  }
  if (todo) todoBadge(context, { x: 24, y: 24, radius: 15 }, todo);
  if (isPlaced) placedBadge(context, { x: side - 24, y: 24, radius: 15 });
}
