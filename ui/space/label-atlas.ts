import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, NoColorSpace } from 'three';

interface Cell {
  readonly width: number;
  readonly height: number;
}
/** Of a cell of labels, in pixels of the atlas. */
export const cell = { width: 256, height: 64 } as const;
/** A texture of this side works on every device with WebGL 2. */
const side = 2_048;

/** What is written into a cell whose corner is the origin. Drawn again when `key` says something else. */
export interface AtlasLabel {
  readonly id: string;
  readonly key: string;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** Many labels in one texture, so that all are one draw call, in every script and with the fonts of the page. */
export class LabelAtlas {
  readonly texture: CanvasTexture;
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D | null;
  /** In the order in which they were last asked for. */
  readonly #cells = new Map<string, { at: number; key: string; label: AtlasLabel }>();
  #isOver = false;
  readonly #cell: Cell;
  readonly #columns: number;
  readonly #most: number;

  /** @param onRedrawn After fonts have arrived. */
  constructor(onRedrawn: () => void, size: Cell = cell) {
    this.#cell = size;
    this.#columns = Math.floor(side / size.width);
    this.#most = this.#columns * Math.floor(side / size.height);
    this.#canvas.width = side;
    this.#canvas.height = size.height;
    this.#context = this.#canvas.getContext('2d');
    this.texture = new CanvasTexture(this.#canvas);
    this.texture.colorSpace = NoColorSpace;
    this.texture.premultiplyAlpha = true;
    this.texture.minFilter = LinearMipmapLinearFilter;
    this.texture.magFilter = LinearFilter;
    void document.fonts.ready.then(() => {
      if (this.#isOver || this.#cells.size === 0) return;
      for (const { at, label } of this.#cells.values()) this.#write(at, label);
      this.texture.needsUpdate = true;
      onRedrawn();
    });
  }

  /** Gives cells to labels, at most as many as there are; those asked for longest ago lose theirs. */
  give(labels: readonly AtlasLabel[]): void {
    const wanted = labels.slice(0, this.#most);
    const asked = new Set(wanted.map(({ id }) => id));
    this.#grow(Math.min(this.#most, new Set([...this.#cells.keys(), ...asked]).size));
    let isChanged = false;
    for (const label of wanted) {
      const known = this.#cells.get(label.id);
      this.#cells.delete(label.id);
      const at = known?.at ?? this.#free(asked);
      if (at === undefined) continue;
      this.#cells.set(label.id, { at, key: label.key, label });
      if (known?.key === label.key) continue;
      this.#write(at, label);
      isChanged = true;
    }
    if (isChanged) this.texture.needsUpdate = true;
  }

  has(id: string): boolean {
    return this.#cells.has(id);
  }

  /** Left, lower edge, width and height in the texture, from 0 to 1. */
  partOf(id: string): readonly [x: number, y: number, width: number, height: number] | undefined {
    const found = this.#cells.get(id);
    if (!found) return undefined;
    const height = this.#canvas.height;
    const [column, row] = [found.at % this.#columns, Math.floor(found.at / this.#columns)];
    return [
      (column * this.#cell.width) / side,
      1 - ((row + 1) * this.#cell.height) / height,
      this.#cell.width / side,
      this.#cell.height / height,
    ];
  }

  dispose(): void {
    this.#isOver = true;
    this.texture.dispose();
  }

  #free(asked: ReadonlySet<string>): number | undefined {
    const taken = new Set(Array.from(this.#cells.values(), ({ at }) => at));
    const room = this.#columns * (this.#canvas.height / this.#cell.height);
    for (let at = 0; at < room; at++) if (!taken.has(at)) return at;
    for (const [id, { at }] of this.#cells)
      if (!asked.has(id)) {
        this.#cells.delete(id);
        return at;
      }
    return undefined;
  }

  /** Few labels have a small texture. */
  #grow(count: number): void {
    const rows = 2 ** Math.ceil(Math.log2(Math.max(1, Math.ceil(count / this.#columns))));
    if (rows * this.#cell.height <= this.#canvas.height) return;
    this.#canvas.height = rows * this.#cell.height;
    // A texture keeps its size on the graphics card.
    this.texture.dispose();
    for (const { at, label } of this.#cells.values()) this.#write(at, label);
    this.texture.needsUpdate = true;
  }

  #write(at: number, { draw }: AtlasLabel): void {
    const context = this.#context;
    if (!context) return;
    const [x, y] = [(at % this.#columns) * this.#cell.width, Math.floor(at / this.#columns) * this.#cell.height];
    context.save();
    context.translate(x, y);
    context.beginPath();
    context.rect(0, 0, this.#cell.width, this.#cell.height);
    context.clip();
    context.clearRect(0, 0, this.#cell.width, this.#cell.height);
    draw(context);
    context.restore();
  }
}
