import { Cubes, type DrawnBox } from '#ui/space/cubes.ts';
import { Motes } from '#ui/space/motes.ts';
import type { Stage } from '#ui/space/stage.ts';
import { makeStars } from '#ui/space/stars.ts';
import { screenColour, themeColours } from '#ui/space/theme-colours.ts';
import type { Box } from '../../../rules/boxes.ts';
import type { Place, Position } from '../../../rules/map-content.ts';
import { cubeSide, type Way } from '../../../rules/space/board-moves.ts';
import { metCube, onPlane, type BoardEye } from '../../../rules/space/board-view.ts';
import { tileAt } from '../../../rules/space/board.ts';
import type { DrawnCube } from '../../../rules/space/drawn-cubes.ts';
import { accentOnInk } from '../../../rules/space/on-ink.ts';
import type { Size } from '../../../rules/space/orbit.ts';
import type { DrawingTold } from '../use-drawing.ts';
import { BoardCamera } from './board-camera.ts';
import { BoardDrag } from './board-drag.ts';
import { BoardFaces } from './board-faces.ts';
import { BoardLabels } from './board-labels.ts';
import { BoardTiles, type TilePalette } from './board-tiles.ts';
import { MapDrawing, openDrawing } from './map-drawing.ts';

export interface BoardScene {
  /** In reading order. */
  readonly cubes: readonly DrawnCube[];
  /** The number of the first tile. */
  readonly firstTile: number;
  readonly selected: ReadonlySet<string>;
  /** Held by keys. */
  readonly hand: { readonly id: string; readonly place: Place } | undefined;
  readonly backdrop: 'cosmos' | 'focus';
  readonly untitled: string;
}

export interface BoardTold {
  /** A press on a cube, or beside all. */
  readonly pressed: (id: string | undefined, event: PointerEvent) => void;
  /** After a drag all is at rest: where all cubes are, and which one was dragged. */
  readonly settled: (places: ReadonlyMap<string, Place>, dropped: string) => void;
  /** The tile under what is dragged. */
  readonly over: (tile: number | undefined) => void;
}

/** Heights of what is dragged, of what is held by keys, and from which cubes fall when the board is opened. */
const [dragHeight, heldHeight, fallFrom] = [120, 170, 300];
const fallMs = 1_000;
/** Of speed, in cubes a second, and at most, in units of the scene. */
const lean = { ofSpeed: 2.2, most: 24 } as const;

const onInk: TilePalette = {
  fill: 'rgb(120 140 220 / 0.14)',
  line: 'rgb(160 180 255 / 0.55)',
  number: 'rgb(214 222 255 / 0.8)',
  placed: accentOnInk,
};

/** Undefined without WebGL. */
export function drawBoard(
  place: HTMLElement,
  first: BoardScene,
  on: BoardTold & DrawingTold,
): BoardDrawing | undefined {
  return openDrawing(place, on, (stage) => new BoardDrawing(place, stage, first, on));
}

export class BoardDrawing extends MapDrawing {
  readonly #on: BoardTold & DrawingTold;
  readonly #pointers: { callOff: () => void };
  readonly #labels: BoardLabels;
  readonly #faces: BoardFaces;
  readonly #boxes: Cubes;
  readonly #tiles = new BoardTiles();
  readonly #stars = makeStars();
  readonly #motes = new Motes();
  readonly #camera: BoardCamera;
  readonly #drag: BoardDrag;
  #palette = onInk;
  #state: BoardScene;
  /** How far cubes have fallen since the board was opened, from 0 to 1. */
  #fallen = 1;

  constructor(place: HTMLElement, stage: Stage, first: BoardScene, on: BoardTold & DrawingTold) {
    super(place, stage, on);
    this.#state = first;
    this.#on = on;
    this.#faces = new BoardFaces(
      this.fonts,
      () => stage.ask(),
      () => {
        this.#faces.give(this.#state.cubes);
        stage.ask();
      },
    );
    this.#labels = new BoardLabels(this.fonts, () => stage.ask());
    this.#drag = new BoardDrag(stage, {
      settled: on.settled,
      over: (tile) => {
        on.over(tile);
        this.#paint();
      },
      passed: (ms) => this.#motes.drift(ms),
    });
    this.#boxes = new Cubes(this.#faces.atlas.texture, cubeSide);
    this.#camera = new BoardCamera(stage, first.cubes.length);
    // Behind cubes, unlike on the sphere.
    this.#stars.material.depthTest = true;
    const things = [
      this.#stars,
      this.#motes.mesh,
      this.#tiles.floor.mesh,
      this.#boxes.shadows,
      this.#boxes.mesh,
      this.#labels.mesh,
    ];
    for (const [order, thing] of things.entries()) {
      thing.renderOrder = order;
      stage.scene.add(thing);
    }
    this.#pointers = this.#followPointers();
    void document.fonts.ready.then(() => {
      if (this.isOver) return;
      this.#paint(true);
      stage.ask();
    });
    this.set(first);
    this.themed();
    this.#fall();
  }

  set(state: BoardScene): void {
    const before = this.#state;
    this.#state = state;
    const { cubes, backdrop } = state;
    if (cubes.length !== before.cubes.length) this.#camera.setCount(cubes.length);
    this.#drag.world.set(cubes);
    this.#faces.give(cubes);
    if (backdrop !== before.backdrop) this.themed();
    this.#paint();
    this.stage.ask();
  }

  override themed(): void {
    const isInk = this.#state.backdrop === 'cosmos';
    this.#stars.visible = isInk;
    this.#motes.mesh.visible = !isInk;
    const theme = themeColours(this.place, ['accent', 'ink', 'ink-2', 'line-strong', 'sunken']);
    const css = ([red, green, blue]: readonly number[], alpha: number) =>
      `rgb(${[red, green, blue].map((part) => Math.round((part ?? 0) * 255)).join(' ')} / ${alpha})`;
    this.#palette = isInk
      ? onInk
      : {
          fill: css(theme.sunken, 1),
          line: css(theme['line-strong'], 1),
          number: css(theme['ink-2'], 1),
          placed: css(theme.accent, 1),
        };
    const mark = isInk ? screenColour(accentOnInk) : theme.accent;
    this.#boxes.colour(mark);
    this.#labels.colour(mark);
    this.#motes.colour(theme['ink-2']);
    this.#paint(true);
  }

  /** Escape: the cube that is dragged goes back, and all that it moved. Answers whether one was. */
  callOff(): boolean {
    const wasDragged = this.#drag.held !== undefined;
    if (wasDragged) this.#pointers.callOff();
    return wasDragged;
  }

  now(): BoardEye {
    return this.#camera.view;
  }

  goBack(eye: BoardEye): void {
    this.#camera.goBack(eye);
  }

  /** Brings a cube into view, unless it is. */
  turnTo(id: string): void {
    const place = this.#placeOf(id);
    if (place && !this.isInFront(id)) this.#camera.lookAt(place);
  }

  lookAt(place: Place): void {
    this.#camera.lookAt(place);
  }

  isInFront(id: string): boolean {
    const place = this.#placeOf(id);
    if (!place) return false;
    const { at } = this.#camera.seen(place);
    const { width, height } = this.#camera.size;
    return at.x > 40 && at.x < width - 40 && at.y > 60 && at.y < height - 40;
  }

  turnBy(way: Way): void {
    this.#camera.turnBy(way);
  }

  zoom(way: 'in' | 'out'): void {
    this.#camera.zoom(way);
  }

  recentre(): void {
    this.#camera.recentre();
  }

  /** The nearest cube under a point of the picture. */
  nodeAt(point: Position): string | undefined {
    const ray = this.#camera.rayThrough(point);
    let [found, nearest]: [string | undefined, number] = [undefined, Infinity];
    for (const { id } of this.#state.cubes) {
      const place = this.#placeOf(id);
      const along = place && metCube(ray, place);
      if (along === undefined || along >= nearest) continue;
      [found, nearest] = [id, along];
    }
    return found;
  }

  boxOf(id: string): Box | undefined {
    const place = this.#placeOf(id);
    if (!place) return undefined;
    const { at, scale } = this.#camera.seen(place);
    const side = cubeSide * scale;
    return { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side };
  }

  override fitInto(size: Size): void {
    this.#camera.fitInto(size);
  }

  override dispose(): void {
    // What was dropped is stored, although its view is left.
    this.#drag.finish();
    this.#labels.dispose();
    this.#faces.dispose();
    super.dispose();
  }

  override prepare(): void {
    const { cubes, selected, untitled } = this.#state;
    this.#camera.place();
    const seen = cubes.map((cube) => ({ cube, place: this.#shownPlace(cube.id) ?? cube.place }));
    this.#boxes.set(
      seen.map(({ cube: { id, isPlaced: glows }, place }): DrawnBox => {
        const [x, z] = this.#drag.world.speedOf(id);
        const isHeld = this.#isHeldNow(id);
        return {
          place,
          part: this.#faces.atlas.partOf(id),
          lean: [leanOf(x), leanOf(z)],
          glows: glows && !isHeld,
          isMarked: selected.has(id) || isHeld,
        };
      }),
    );
    // Labels of placed cubes (S3 §4), and of those that are selected or held.
    const labelled = seen.map(({ cube, place }) => {
      const isSelected = selected.has(cube.id) || this.#isHeldNow(cube.id);
      return { cube, place, isLabelled: cube.isPlaced || isSelected, isSelected };
    });
    this.#labels.show(labelled, this.#camera, untitled);
  }

  #followPointers(): { callOff: () => void } {
    return this.follow({
      grab: (point) => this.#drag.grab(this.#state.hand ? undefined : this.nodeAt(point)),
      drag: (point) => {
        this.#fallen = 1;
        const to = onPlane(this.#camera.rayThrough(point), dragHeight);
        if (to) this.#drag.drag(to, this.#state.cubes.length);
      },
      drop: () => this.#drag.drop(this.#state.cubes, isStill()),
      putBack: () => this.#drag.putBack(),
      turn: (right, down) => this.#camera.drag(right, down),
      zoom: (factor) => this.#camera.pinch(factor),
      press: (point, event) => {
        const id = this.nodeAt(point);
        this.#drag.putBack();
        this.#on.pressed(id, event);
      },
    });
  }

  #paint(isOld = false): void {
    const { cubes, firstTile, hand } = this.#state;
    const held = hand && tileAt({ ...hand.place, y: 0 }, cubes.length);
    const tiles = {
      count: cubes.length,
      first: firstTile,
      placed: new Set(cubes.filter((cube) => cube.isPlaced).map(({ at }) => at)),
      marked: this.#drag.over ?? held,
      palette: this.#palette,
      font: this.fonts.sans,
    };
    this.#tiles.paint(tiles, isOld);
  }

  #fall(): void {
    if (isStill()) return;
    this.#fallen = 0;
    this.stage.run(
      (passed) => {
        this.#fallen = Math.min(1, this.#fallen + passed / fallMs);
        return this.#fallen < 1;
      },
      () => (this.#fallen = 1),
    );
  }

  #isHeldNow(id: string): boolean {
    return this.#state.hand?.id === id || this.#drag.held === id;
  }

  #placeOf(id: string): Place | undefined {
    const { hand } = this.#state;
    return hand?.id === id ? { ...hand.place, y: heldHeight } : this.#drag.world.placeOf(id);
  }

  #shownPlace(id: string): Place | undefined {
    const place = this.#placeOf(id);
    if (!place || this.#fallen >= 1) return place;
    // It falls, and springs up once.
    const part = this.#fallen / 0.7;
    const up = part < 1 ? 1 - part * part : 0.12 * Math.sin(Math.PI * ((part - 1) / (1 / 0.7 - 1)));
    return { ...place, y: place.y + fallFrom * up };
  }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const leanOf = (speed: number): number => Math.max(-lean.most, Math.min(lean.most, -speed * lean.ofSpeed));
