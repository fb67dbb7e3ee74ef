import { Chips, type Chip } from '#ui/space/chips.ts';
import { Globe } from '#ui/space/globe.ts';
import { LabelAtlas } from '#ui/space/label-atlas.ts';
import { Ribbons } from '#ui/space/ribbons.ts';
import type { Stage } from '#ui/space/stage.ts';
import { makeStars } from '#ui/space/stars.ts';
import { screenColour } from '#ui/space/theme-colours.ts';
import type { Box } from '../../../rules/boxes.ts';
import type { Place, Position } from '../../../rules/map-content.ts';
import type { DrawnNode, DrawnSphere } from '../../../rules/space/drawn-nodes.ts';
import { labelsShown, mostLabels } from '../../../rules/space/labels.ts';
import { accentOnInk } from '../../../rules/space/on-ink.ts';
import { onPicture, scaleAt, viewed, type Orbit, type Size } from '../../../rules/space/orbit.ts';
import { arc, type Turn } from '../../../rules/space/sphere.ts';
import type { DrawingTold } from '../use-drawing.ts';
import { MapDrawing, openDrawing } from './map-drawing.ts';
import { SphereCamera } from './sphere-camera.ts';
import { chipKey, writeChip } from './write-chip.ts';

export interface SphereState {
  readonly sphere: DrawnSphere;
  readonly selected: ReadonlySet<string>;
  readonly labels: boolean;
  readonly untitled: string;
}

export interface SphereTold {
  /** A press on a node, or beside all. */
  readonly pressed: (id: string | undefined, event: PointerEvent) => void;
  /** A node was dragged to a place. */
  readonly moved: (id: string, place: Place) => void;
}
type SphereEvents = SphereTold & DrawingTold;

/** Of a card, as wide as four times its height: in units of the scene, and what it needs to be read, in pixels. */
const card = { width: 118, leastPixels: 122 } as const;
/** Of a node without a label, its radius. */
const disc = { radius: 11, leastPixels: 6 } as const;
/** How near to a disc a press still counts, in pixels. */
const reach = 14;

/** More edges are drawn with fewer pieces each. */
const mostFineArcs = 300;

interface Seen {
  readonly node: DrawnNode;
  readonly place: Place;
  readonly depth: number;
  readonly box: Box;
}

/** Undefined without WebGL. */
export function drawSphere(place: HTMLElement, first: SphereState, on: SphereEvents): SphereDrawing | undefined {
  return openDrawing(place, on, (stage) => new SphereDrawing(place, stage, first, on), { depth: false });
}

export class SphereDrawing extends MapDrawing {
  readonly #pointers: { callOff: () => void };
  readonly #atlas = new LabelAtlas(() => this.stage.ask());
  readonly #chips = new Chips(this.#atlas.texture);
  readonly #ribbons = new Ribbons();
  readonly #globe = new Globe();
  readonly #camera: SphereCamera;
  #state: SphereState;
  /** From far to near, as drawn last. */
  #seen: readonly Seen[] = [];
  #shown: ReadonlySet<string> = new Set();
  #dragged: { id: string; place: Place; isDropped: boolean } | undefined;
  #areEdgesOld = true;

  constructor(place: HTMLElement, stage: Stage, first: SphereState, on: SphereEvents) {
    super(place, stage, on);
    this.#state = first;
    this.#camera = new SphereCamera(stage, first.sphere.radius);
    for (const [order, mesh] of [makeStars(), this.#globe.mesh, this.#ribbons.mesh, this.#chips.mesh].entries()) {
      mesh.renderOrder = order;
      stage.scene.add(mesh);
    }
    this.#pointers = this.follow({
      grab: (point) => {
        const id = this.nodeAt(point);
        const at = id === undefined ? undefined : this.#placeOf(id);
        this.#dragged = id === undefined || !at ? undefined : { id, place: at, isDropped: false };
        return this.#dragged !== undefined;
      },
      drag: (point) => {
        if (!this.#dragged) return;
        this.#dragged = { ...this.#dragged, place: this.#camera.pointedAt(point) };
        this.#areEdgesOld = true;
        this.#camera.gesture();
      },
      drop: () => {
        if (!this.#dragged) return;
        this.#dragged = { ...this.#dragged, isDropped: true };
        on.moved(this.#dragged.id, this.#dragged.place);
      },
      putBack: () => this.#putBack(),
      turn: (right, down) => this.#camera.drag(right, down),
      zoom: (factor) => this.#camera.pinch(factor),
      press: (point, event) => {
        this.#putBack();
        on.pressed(this.nodeAt(point), event);
      },
    });
    this.#chips.colour(screenColour(accentOnInk));
    const [selected] = first.selected;
    const start = selected === undefined ? undefined : this.#placeOf(selected);
    if (start) this.#camera.face(start);
    this.set(first);
  }

  set(state: SphereState): void {
    const { sphere } = this.#state;
    this.#state = state;
    this.#camera.setRadius(state.sphere.radius);
    // A node that is held keeps its place in the hand.
    if (this.#dragged?.isDropped && state.sphere !== sphere) this.#dragged = undefined;
    this.#areEdgesOld = true;
    const { nodes } = state.sphere;
    if (nodes.length <= mostLabels) this.#atlas.give(nodes.map((node) => this.#label(node)));
    this.stage.ask();
  }

  /** Its ground is dark in both themes. */
  override themed(): void {}

  /** Escape: the node that is dragged goes back. Answers whether one was. */
  callOff(): boolean {
    const wasDragged = this.#dragged !== undefined && !this.#dragged.isDropped;
    this.#pointers.callOff();
    return wasDragged;
  }

  #putBack(): void {
    this.#dragged = undefined;
    this.#areEdgesOld = true;
    this.stage.ask();
  }

  now(): Orbit {
    return this.#camera.view;
  }

  goBack(orbit: Orbit): void {
    this.#camera.goBack(orbit);
  }

  /** Brings a node to the front. */
  turnTo(id: string): void {
    const place = this.#placeOf(id);
    if (place) this.#camera.turnTo(place);
  }

  isInFront(id: string): boolean {
    const seen = this.#seen.find(({ node }) => node.id === id);
    return seen !== undefined && seen.depth > this.#state.sphere.radius / 2;
  }

  turnBy(way: Turn): void {
    this.#camera.turnBy(way);
  }

  zoom(way: 'in' | 'out'): void {
    this.#camera.zoom(way);
  }

  recentre(): void {
    this.#camera.recentre();
  }

  /** The nearest node under a point of the picture. */
  nodeAt({ x, y }: Position): string | undefined {
    for (const { node, box } of this.#seen.toReversed()) {
      const spare = Math.max(0, reach - Math.min(box.width, box.height) / 2);
      const isInside =
        x >= box.x - spare && x <= box.x + box.width + spare && y >= box.y - spare && y <= box.y + box.height + spare;
      if (isInside) return node.id;
    }
    return undefined;
  }

  boxOf(id: string): Box | undefined {
    return this.#seen.find(({ node }) => node.id === id)?.box;
  }

  override fitInto(size: Size): void {
    this.#camera.fitInto(size);
  }

  override dispose(): void {
    this.#atlas.dispose();
    super.dispose();
  }

  #placeOf(id: string): Place | undefined {
    return this.#dragged?.id === id
      ? this.#dragged.place
      : this.#state.sphere.nodes.find((node) => node.id === id)?.place;
  }

  #label(node: DrawnNode) {
    const { untitled } = this.#state;
    return {
      id: node.id,
      key: chipKey(node, untitled),
      draw: (context: CanvasRenderingContext2D) => writeChip(context, node, untitled, this.fonts),
    };
  }

  override prepare(): void {
    const { sphere, selected } = this.#state;
    this.#camera.place();
    const { view: orbit, size } = this.#camera;
    const { distance } = orbit;
    this.#globe.see(sphere.radius, distance);
    this.#ribbons.see(size.width, size.height, distance, sphere.radius);
    if (this.#areEdgesOld) this.#setEdges();
    const front = scaleAt(sphere.radius, orbit, size);
    const half = Math.max(card.width, card.leastPixels / front) / 2;
    const sorted = sphere.nodes
      .map((node) => {
        const place = this.#dragged?.id === node.id ? this.#dragged.place : node.place;
        return { node, place, at: viewed(place, orbit) };
      })
      .toSorted((one, other) => one.at.z - other.at.z);
    const boxOf = (at: Place, width: number, height: number): Box => {
      const scale = scaleAt(at.z, orbit, size);
      const middle = onPicture(at, orbit, size);
      return {
        x: middle.x - width * scale,
        y: middle.y - height * scale,
        width: 2 * width * scale,
        height: 2 * height * scale,
      };
    };
    // Beyond it a node is on the side that is turned away.
    const edge = (sphere.radius * sphere.radius) / distance;
    this.#shown = this.#labelsOf(
      sorted.map(({ node, at }) => ({ node, box: boxOf(at, half, half / 4), isAway: at.z < edge })),
    );
    const radius = Math.max(disc.radius, disc.leastPixels / front);
    const chips: Chip[] = [];
    this.#seen = sorted.map(({ node, place, at }) => {
      const isLabelled = this.#shown.has(node.id);
      const extent = isLabelled ? ([half, half / 4] as const) : ([radius, radius] as const);
      const near = Math.min(1, Math.max(0, (at.z / sphere.radius + 0.7) / 1.2));
      const isMarked = selected.has(node.id);
      chips.push({
        place,
        half: extent,
        part: isLabelled ? this.#atlas.partOf(node.id) : undefined,
        fill: node.look.bg,
        edge: node.look.ring === 'ring-0' ? node.look.bg : node.look.ringColor,
        shown: isMarked ? 1 : 0.25 + 0.75 * near,
        isMarked,
      });
      return { node, place, depth: at.z, box: boxOf(at, ...extent) };
    });
    this.#chips.set(chips);
  }

  /** @param from From far to near. */
  #labelsOf(from: readonly { node: DrawnNode; box: Box; isAway: boolean }[]): ReadonlySet<string> {
    const { labels, selected } = this.#state;
    const isFew = from.length <= mostLabels;
    // While the view moves nothing new is written: that takes longer than a frame.
    const isWritten = (id: string) => isFew || !this.stage.isMoving || this.#atlas.has(id);
    const boxes = from
      .toReversed()
      .map(({ node: { id }, box, isAway }) => ({ id, box, isAway, isSelected: selected.has(id) }))
      .filter(({ id, isSelected }) => (labels || isSelected) && isWritten(id));
    const shown = labelsShown(boxes);
    if (!isFew && !this.stage.isMoving)
      this.#atlas.give(from.flatMap(({ node }) => (shown.has(node.id) ? [this.#label(node)] : [])));
    return shown;
  }

  #setEdges(): void {
    this.#areEdgesOld = false;
    const { nodes, edges, radius } = this.#state.sphere;
    const degrees = edges.length > mostFineArcs ? 10 : 4;
    const places = new Map(nodes.map(({ id, place }) => [id, place]));
    if (this.#dragged) places.set(this.#dragged.id, this.#dragged.place);
    this.#ribbons.set(
      edges.flatMap(({ source, target, colour }) => {
        const [from, to] = [places.get(source), places.get(target)];
        return from && to ? [{ points: arc(from, to, radius, degrees), colour }] : [];
      }),
    );
  }
}
