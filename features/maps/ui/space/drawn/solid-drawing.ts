import { Chips, type Chip } from '#ui/space/chips.ts';
import { LabelAtlas } from '#ui/space/label-atlas.ts';
import { Motes } from '#ui/space/motes.ts';
import type { Stage } from '#ui/space/stage.ts';
import { makeStars } from '#ui/space/stars.ts';
import { screenColour, themeColours, type ScreenColour } from '#ui/space/theme-colours.ts';
import type { Box } from '../../../rules/boxes.ts';
import type { Place, Position } from '../../../rules/map-content.ts';
import type { DrawnNode } from '../../../rules/space/drawn-nodes.ts';
import { labelsShown } from '../../../rules/space/labels.ts';
import { accentOnInk } from '../../../rules/space/on-ink.ts';
import { onPicture, scaleAt, viewed, type Size } from '../../../rules/space/orbit.ts';
import { faceAt, faceInFront, isTowards, solidOf, type Face, type Solid } from '../../../rules/space/solid.ts';
import type { Turn } from '../../../rules/space/sphere.ts';
import type { DrawingTold } from '../use-drawing.ts';
import { loadDigits, type Digits } from './digits.ts';
import { MapDrawing, openDrawing } from './map-drawing.ts';
import { SolidCamera, type Lean } from './solid-camera.ts';
import { placeOfNumber, SolidMesh, writingOn } from './solid-mesh.ts';
import { chipKey, writeChip } from './write-chip.ts';

export interface SolidState {
  /** The ideas of one solid, each with its face. */
  readonly ideas: readonly DrawnNode[];
  /** The number of the first. */
  readonly first: number;
  /** The face in front; -1 without one. */
  readonly front: number;
  readonly labels: boolean;
  readonly backdrop: 'cosmos' | 'focus';
  readonly untitled: string;
}
/** A face was pressed, or what is beside the solid; or by turning another face has come to the front. */
type SolidAct =
  | { readonly kind: 'pressed'; readonly face: number | undefined }
  | { readonly kind: 'turned'; readonly face: number };
export interface SolidTold {
  readonly act: (act: SolidAct) => void;
}
type SolidEvents = SolidTold & DrawingTold;

/** As the catalogue orders its categories; OTHER is the plain one. */
const categories = 'HUMANITIES BUSINESS GEEKDIGITAL SCIENCES SOCIALESCIENCE MINDBODY LANGUAGE ENVIRONMENT OTHER';
/** Of a label, as wide as four times its height: in units of the scene, and what it needs to be read, in pixels. */
const label = { width: 112, leastPixels: 122, below: 0.72, above: 8 } as const;

/** Seen straight from its front, an upright solid would look flat. */
const leans = {
  sphere: { turn: 0, tilt: 0 },
  capsule: { turn: -0.45, tilt: 0.2 },
  prism: { turn: -0.4, tilt: 0.25 },
  pyramid: { turn: -0.12, tilt: 0 },
} as const satisfies Record<Solid['kind'], Lean>;

/** Answers how a solid is drawn, which answers undefined without WebGL. */
export async function loadSolid() {
  const digits = await loadDigits();
  return (place: HTMLElement, first: SolidState, on: SolidEvents): SolidDrawing | undefined =>
    openDrawing(place, on, (stage) => new SolidDrawing(place, stage, first, on, digits));
}

export class SolidDrawing extends MapDrawing {
  readonly #camera: SolidCamera;
  readonly #on: SolidEvents;
  readonly #atlas = new LabelAtlas(() => this.stage.ask());
  readonly #chips = new Chips(this.#atlas.texture);
  readonly #solid: SolidMesh;
  readonly #stars = makeStars();
  readonly #motes = new Motes();
  readonly #hues: readonly ScreenColour[];
  #state: SolidState;
  #faces: readonly Face[] = [];
  /** So much beside its front a face is seen. */
  #lean: Lean = leans.sphere;
  #front = -1;
  #drawnAt = 0;

  constructor(place: HTMLElement, stage: Stage, first: SolidState, on: SolidEvents, digits: Digits) {
    super(place, stage, on);
    this.#state = first;
    this.#on = on;
    this.#solid = new SolidMesh(digits);
    this.#camera = new SolidCamera(stage);
    this.#hues = categories.split(' ').map((name) => hueOf(name, place));
    for (const [order, mesh] of [this.#stars, this.#solid.mesh, this.#motes.mesh, this.#chips.mesh].entries()) {
      mesh.renderOrder = order;
      stage.scene.add(mesh);
    }
    this.follow({
      turn: (right, down) => this.#camera.drag(right, down),
      zoom: (factor) => this.#camera.pinch(factor),
      press: (point) => on.act({ kind: 'pressed', face: this.#faceAt(point) }),
      rest: () => this.#tellTurned(),
    });
    this.themed();
    this.set(first);
    const front = this.#faces[first.front];
    if (front) this.#camera.face(front.normal, this.#lean);
  }

  override themed(): void {
    const isCosmos = this.#state.backdrop === 'cosmos';
    const { accent, 'ink-3': ink } = themeColours(this.place, ['accent', 'ink-3']);
    this.#chips.colour(isCosmos ? screenColour(accentOnInk) : accent);
    this.#motes.colour(ink);
    this.#stars.visible = isCosmos;
    this.#motes.mesh.visible = !isCosmos;
  }

  set(state: SolidState): void {
    const before = this.#state;
    this.#state = state;
    const isOther = before.ideas.length !== state.ideas.length || before.first !== state.first;
    if (isOther || this.#faces.length === 0) {
      const solid = solidOf(state.ideas.length);
      this.#faces = solid.faces;
      this.#lean = leans[solid.kind];
      this.#solid.set(solid, this.#hues, this.#hues.at(-1) ?? [0.4, 0.4, 0.4], state.first);
    }
    if (before.backdrop !== state.backdrop) this.themed();
    this.#atlas.give(state.ideas.map((idea) => this.#labelOf(idea)));
    this.#solid.setFront(state.front);
    const front = this.#faces[state.front];
    if (front && (isOther || state.front !== this.#front)) this.#camera.turnTo(front.normal, this.#lean);
    this.#front = state.front;
    this.stage.ask();
  }

  /** Brings the face in front of the viewer again. */
  turnToFront(): void {
    const front = this.#faces[this.#front];
    if (front) this.#camera.turnTo(front.normal, this.#lean);
  }

  nodeAt(point: Position): string | undefined {
    const face = this.#faceAt(point);
    return face === undefined ? undefined : this.#state.ideas[face]?.id;
  }

  /** The middle of its face; nothing where that is turned away. */
  boxOf(id: string): Box | undefined {
    const { view: orbit, size } = this.#camera;
    const face = this.#faces[this.#state.ideas.findIndex((idea) => idea.id === id)];
    if (!face || !isTowards(face, orbit)) return undefined;
    const { x, y } = onPicture(viewed(face.middle, orbit), orbit, size);
    return { x, y, width: 0, height: 0 };
  }

  override fitInto(size: Size): void {
    this.#camera.fitInto(size);
  }

  #faceAt(point: Position): number | undefined {
    return faceAt(this.#faces, point, this.#camera.view, this.#camera.size);
  }

  turnBy(way: Turn): void {
    this.#camera.turnBy(way);
  }

  zoom(way: 'in' | 'out'): void {
    this.#camera.zoom(way);
  }

  recentre(): void {
    this.#camera.recentre(this.#faces[this.#front]?.normal, this.#lean);
  }

  override dispose(): void {
    this.#atlas.dispose();
    super.dispose();
  }

  /** A face that somebody turned to is in front, and stays as they turned it. */
  #tellTurned(): void {
    const face = faceInFront(this.#faces, this.#camera.view);
    if (face < 0 || face === this.#front) return;
    this.#front = face;
    this.#on.act({ kind: 'turned', face });
  }

  #labelOf(idea: DrawnNode) {
    const { untitled } = this.#state;
    return {
      id: idea.id,
      key: chipKey(idea, untitled),
      draw: (context: CanvasRenderingContext2D) => writeChip(context, idea, untitled, this.fonts),
    };
  }

  /** Where the number of a face is seen. */
  #numberOn(at: number): Box {
    const { view: orbit, size } = this.#camera;
    const { place, side } = placeOfNumber(this.#faces[at]!);
    const seen = viewed(place, orbit);
    const { x, y } = onPicture(seen, orbit, size);
    const half = (side / 2) * scaleAt(seen.z, orbit, size);
    return { x: x - half / 2, y: y - half, width: half, height: 2 * half };
  }

  override prepare(): void {
    const { ideas, labels, front } = this.#state;
    this.#camera.place();
    const { view: orbit, size } = this.#camera;
    const now = performance.now();
    if (this.stage.isMoving && this.#drawnAt > 0) this.#motes.drift(Math.min(100, now - this.#drawnAt));
    this.#drawnAt = this.stage.isMoving ? now : 0;
    const half = Math.max(label.width, label.leastPixels / scaleAt(0, orbit, size)) / 2;
    const seen = ideas.flatMap((idea, at) => {
      const face = this.#faces[at];
      if (!face) return [];
      const place = placeOfLabel(face);
      const { x, y } = onPicture(viewed(place, orbit), orbit, size);
      const scale = scaleAt(viewed(place, orbit).z, orbit, size);
      const box = {
        x: x - half * scale,
        y: y - (half / 4) * scale,
        width: 2 * half * scale,
        height: (half / 2) * scale,
      };
      return [{ idea, at, place, box, isAway: !isTowards(face, orbit), depth: viewed(place, orbit).z }];
    });
    const nearestFirst = seen.toSorted((one, other) => other.depth - one.depth);
    const shown = labelsShown(
      nearestFirst
        .filter(({ at }) => labels || at === front)
        .map(({ idea, at, box, isAway }) => ({ id: idea.id, box, isAway, isSelected: at === front && !isAway })),
      new Map(seen.flatMap(({ idea, at, isAway }) => (isAway ? [] : [[idea.id, this.#numberOn(at)] as const]))),
    );
    this.#chips.set(
      nearestFirst.toReversed().flatMap(({ idea, at, place }): Chip[] =>
        shown.has(idea.id)
          ? [
              {
                place,
                half: [half, half / 4],
                part: this.#atlas.partOf(idea.id),
                fill: idea.look.bg,
                edge: idea.look.ringColor,
                shown: 1,
                isMarked: at === front,
              },
            ]
          : [],
      ),
    );
  }
}

/** The same in both themes. */
function hueOf(category: string, place: HTMLElement): ScreenColour {
  const probe = document.createElement('span');
  probe.dataset['category'] = category;
  place.append(probe);
  const { hue } = themeColours(probe, ['hue']);
  probe.remove();
  return hue;
}

/** Below the number, slightly above the face. */
function placeOfLabel(face: Face): Place {
  const { up, room } = writingOn(face);
  const { middle, normal } = face;
  const down = room * label.below;
  return {
    x: middle.x - up.x * down + normal.x * label.above,
    y: middle.y - up.y * down + normal.y * label.above,
    z: middle.z - up.z * down + normal.z * label.above,
  };
}
