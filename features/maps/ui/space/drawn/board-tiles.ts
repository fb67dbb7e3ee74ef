import { PaintedFloor } from '#ui/space/painted-floor.ts';
import { boardEnds } from '../../../rules/space/board-view.ts';
import { tileOf } from '../../../rules/space/board.ts';

/** Colours of CSS, for the present background. */
export interface TilePalette {
  readonly fill: string;
  readonly line: string;
  readonly number: string;
  readonly placed: string;
}

export interface PaintedTiles {
  /** On this board. */
  readonly count: number;
  /** The number of its first tile. */
  readonly first: number;
  readonly placed: ReadonlySet<number>;
  /** The tile that a held cube would be put on. */
  readonly marked: number | undefined;
  readonly palette: TilePalette;
  readonly font: string;
}

const [side, corner] = [128, 16];
/** Pixels of a unit: a tile is about 100 pixels. */
const pixels = 0.8;

/** The tiles with their numbers, painted on the ground, once for each change. */
export class BoardTiles {
  readonly floor = new PaintedFloor();
  #painted = '';

  /** @param isOld The fonts or colours have changed. */
  paint(tiles: PaintedTiles, isOld = false): void {
    const { count, first, placed, marked, palette, font } = tiles;
    const key = JSON.stringify([count, first, [...placed], marked, palette]);
    if (!isOld && key === this.#painted) return;
    this.#painted = key;
    const { least, most } = boardEnds(count);
    const size = { left: least.x, back: least.z, width: most.x - least.x, depth: most.z - least.z, pixels };
    this.floor.paint(size, (context) => {
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      for (let at = 0; at < count; at++) {
        const { x, z } = tileOf(at);
        const isPlaced = placed.has(at);
        context.beginPath();
        context.roundRect(x - side / 2, z - side / 2, side, side, corner);
        context.fillStyle = palette.fill;
        context.fill();
        context.lineWidth = at === marked ? 8 : isPlaced ? 6 : 2.5;
        context.strokeStyle = isPlaced || at === marked ? palette.placed : palette.line;
        if (isPlaced) {
          context.shadowColor = palette.placed;
          context.shadowBlur = 14;
        }
        context.stroke();
        context.shadowBlur = 0;
        context.fillStyle = palette.number;
        context.font = `600 46px ${font}`;
        context.fillText(String(first + at), x, z + 2, side - 16);
      }
    });
  }
}
