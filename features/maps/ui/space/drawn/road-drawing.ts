import { Chips, type Chip } from '#ui/space/chips.ts';
import { LabelAtlas } from '#ui/space/label-atlas.ts';
import { bendAt } from '#ui/space/road/road-bend.ts';
import { largestPixelRatio, RoadScene } from '#ui/space/road/road-scene.ts';
import { eyeHeight } from '#ui/space/road/road-shaders.ts';
import type { Stage } from '#ui/space/stage.ts';
import { themeColours } from '#ui/space/theme-colours.ts';
import type { Box } from '../../../rules/boxes.ts';
import type { Position, TodoState } from '../../../rules/map-content.ts';
import type { DrawnNode } from '../../../rules/space/drawn-nodes.ts';
import type { Size } from '../../../rules/space/orbit.ts';
import { roadPlace, stepsInSight } from '../../../rules/space/road.ts';
import { todoHues } from '../../todo-colours.ts';
import type { DrawingTold } from '../use-drawing.ts';
import { MapDrawing, openDrawing } from './map-drawing.ts';
import { Travel } from './travel.ts';
import { cellWithState, chipKey, writeChip } from './write-chip.ts';

export interface RoadState {
  readonly steps: readonly DrawnNode[];
  /** The current step; -1 without one. */
  readonly at: number;
  /** 0 to 1: what is done. */
  readonly share: number;
  readonly untitled: string;
  readonly states: Readonly<Record<TodoState, string>>;
}
/** A step was pressed, or what is beside them; or the member travels by so many steps. */
type RoadAct =
  | { readonly kind: 'pressed'; readonly step: number | undefined }
  | { readonly kind: 'walked'; readonly by: number };
export interface RoadTold {
  readonly act: (act: RoadAct) => void;
}
type RoadEvents = RoadTold & DrawingTold;

/** Of a wheel or a drag, in pixels, for a step. */
const pixelsOfStep = 80;
/** Pixels of a wheel that double the size of things elsewhere (`followPointers`). */
const wheelOfTwice = 480;
/** Lengths of the road: half of a card, how high its middle is, how far from the middle of the road it is. */
const card = {
  half: [0.5, (0.5 * cellWithState.height) / cellWithState.width],
  high: 0.66,
  side: 0.62,
} as const;
/** From the ground to the card. */
const post = { half: [0.014, 0.26], high: 0.26 } as const;
const foot = { half: [0.17, 0.05], high: 0 } as const;
/** What passes the viewer is out of sight from here on. */
const nearest = 0.7;
/** What the picture leaves free at its edges. */
const inside = 0.94;

interface Seen {
  readonly step: number;
  readonly box: Box;
}

/** Undefined without WebGL. */
export function drawRoad(place: HTMLElement, first: RoadState, on: RoadEvents): RoadDrawing | undefined {
  return openDrawing(place, on, (stage) => new RoadDrawing(place, stage, first, on), {
    largestPixelRatio,
    depth: false,
  });
}

/** The steps of a map along the road of the test runner. */
export class RoadDrawing extends MapDrawing {
  readonly #on: RoadEvents;
  readonly #road: RoadScene;
  readonly #atlas = new LabelAtlas(() => this.stage.ask(), cellWithState);
  readonly #chips = new Chips(this.#atlas.texture);
  #state: RoadState;
  #size: Size = { width: 1, height: 1 };
  /** Where the viewer is, in steps; between two of them on the way. */
  readonly #travel: Travel<number>;
  /** From far to near, as drawn last. */
  #seen: readonly Seen[] = [];
  #pulled = 0;

  constructor(place: HTMLElement, stage: Stage, first: RoadState, on: RoadEvents) {
    super(place, stage, on);
    this.#on = on;
    this.#state = first;
    this.#travel = new Travel(stage, Math.max(0, first.at), (from, to, part) => from + (to - from) * part);
    this.#road = new RoadScene(place, stage, stepsInSight);
    this.#chips.mesh.renderOrder = 1;
    stage.scene.add(this.#chips.mesh);
    this.follow({
      grab: () => {
        this.#pulled = 0;
        return false;
      },
      // The road is pulled towards the viewer.
      turn: (_right, down) => this.#pull(down),
      zoom: (factor) => this.#pull(Math.log2(factor) * wheelOfTwice),
      press: (point) => on.act({ kind: 'pressed', step: this.#stepAt(point) }),
    });
    this.themed();
    this.set(first);
  }

  set(state: RoadState): void {
    const before = this.#state;
    this.#state = state;
    this.#road.move(0, state.share);
    const to = Math.max(0, state.at);
    if (before.at !== state.at && this.#travel.view !== to) this.#travel.goTo(to);
    this.stage.ask();
  }

  /** Back to the current step. */
  recentre(): void {
    this.#travel.goTo(Math.max(0, this.#state.at));
  }

  override themed(): void {
    this.#road.colour();
    this.#chips.colour(themeColours(this.place, ['accent']).accent);
  }

  nodeAt(point: Position): string | undefined {
    const step = this.#stepAt(point);
    return step === undefined ? undefined : this.#state.steps[step]?.id;
  }

  boxOf(id: string): Box | undefined {
    return this.#seen.find(({ step }) => this.#state.steps[step]?.id === id)?.box;
  }

  override fitInto(size: Size): void {
    this.#size = size;
    this.#road.fit(size.width, size.height);
  }

  override dispose(): void {
    this.#atlas.dispose();
    super.dispose();
  }

  #pull(pixels: number): void {
    // Back and forth begins anew.
    this.#pulled = Math.sign(pixels) === Math.sign(this.#pulled) ? this.#pulled + pixels : pixels;
    const by = Math.trunc(this.#pulled / pixelsOfStep);
    if (by === 0) return;
    this.#pulled -= by * pixelsOfStep;
    this.#on.act({ kind: 'walked', by });
  }

  #stepAt({ x, y }: Position): number | undefined {
    return this.#seen.findLast(
      ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
    )?.step;
  }

  #label(step: DrawnNode) {
    const { untitled, states } = this.#state;
    const state = step.todo ? states[step.todo] : '';
    return {
      id: step.id,
      key: chipKey(step, untitled, state),
      draw: (context: CanvasRenderingContext2D) => writeChip(context, step, untitled, this.fonts, state),
    };
  }

  /** Before each drawing: the steps in sight, from far to near. */
  override prepare(): void {
    const { steps, at } = this.#state;
    const across = this.stage.camera.projectionMatrix.elements[0]!;
    const upright = this.stage.camera.projectionMatrix.elements[5]!;
    const shifted = this.stage.camera.projectionMatrix.elements[9]!;
    // Where the ground meets the lower edge of the window.
    const edge = (eyeHeight * upright) / (1 - shifted);
    const first = Math.max(0, Math.ceil(this.#travel.view - 1));
    const inSight = steps.slice(first, first + stepsInSight + 1).map((step, index) => ({ step, index: first + index }));
    if (!this.stage.isMoving || inSight.some(({ step }) => !this.#atlas.has(step.id)))
      this.#atlas.give(inSight.map(({ step }) => this.#label(step)));
    const own = edge + roadPlace(0).along;
    // In a narrow window the cards come nearer to the middle.
    const side = Math.max(0, Math.min(card.side, (inside * own) / across - card.half[0]));
    const chips: Chip[] = [];
    const seen: Seen[] = [];
    for (const { step, index } of inSight.toReversed()) {
      const { along, side: way } = roadPlace(index);
      const distance = edge + along - (roadPlace(1).along - roadPlace(0).along) * this.#travel.view;
      if (distance < nearest) continue;
      const x = way * side + bendAt(distance);
      const shown = 1 - smooth((index - this.#travel.view - stepsInSight / 2) / (stepsInSight / 2));
      const isMarked = index === at;
      const hue = step.todo ? todoHues[step.todo] : step.look.ringColor;
      const plain = { part: undefined, fill: hue, edge: hue, shown, isMarked: false };
      const placed = ({ high }: { high: number }) => ({ x, y: high - eyeHeight, z: -distance });
      chips.push(
        { ...plain, place: placed(foot), half: foot.half },
        { ...plain, place: placed(post), half: post.half, isBar: true },
        {
          place: placed(card),
          half: card.half,
          part: this.#atlas.partOf(step.id),
          fill: step.look.bg,
          edge: step.look.ringColor,
          shown,
          isMarked,
        },
      );
      const { width, height } = this.#size;
      const middle = {
        x: (1 + (across * x) / distance) * (width / 2),
        y: (1 - (upright * (card.high - eyeHeight)) / distance + shifted) * (height / 2),
      };
      const [wide, high] = [
        (((card.half[0] * across) / distance) * width) / 2,
        Math.max(10, (((card.half[1] * upright) / distance) * height) / 2),
      ];
      const box = { x: middle.x - wide, y: middle.y - high, width: 2 * wide, height: 2 * high };
      if (shown > 0) seen.push({ step: index, box });
    }
    this.#seen = seen;
    this.#chips.set(chips);
  }
}

function smooth(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}
