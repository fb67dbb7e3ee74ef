import { branchOf, edgesBySource, mainNode, outlineOf } from '../graph.ts';
import { isMainNode, type MapContent, type TodoState } from '../map-content.ts';
import { markOf, type MemoryMark, type MemoryMarks } from '../memory-marks.ts';

/** A node as a step of the road. */
export interface Milestone {
  readonly id: string;
  readonly label: string;
  /** 1 below the main node, and for nodes that nothing leads to. */
  readonly level: number;
  readonly todo: TodoState | undefined;
  readonly mark: MemoryMark | undefined;
  readonly hasCard: boolean;
  /** Nodes of its folded branch. */
  readonly below: number;
}

export interface RoadLook {
  readonly hideTodo: boolean;
  readonly details: boolean;
  readonly marks: MemoryMarks;
}

/**
 * The steps of a map in reading order, from the first to the last. Folded branches are left out. The main node is no
 * step: it names the road, has no state, and does not count in what is done.
 */
export function milestones(content: MapContent, hidden: ReadonlySet<string>, look: RoadLook): readonly Milestone[] {
  const byId = new Map(content.nodes.map((node) => [node.id, node]));
  const targets = edgesBySource(content);
  const main = mainNode(content.nodes);
  const levels = new Map<string, number>();
  return outlineOf(content).flatMap(({ id, parentId }) => {
    const node = byId.get(id);
    if (!node || isMainNode(id)) return [];
    const above = parentId === undefined || parentId === main?.id ? 0 : (levels.get(parentId) ?? 0);
    levels.set(id, above + 1);
    if (hidden.has(id)) return [];
    return [
      {
        id,
        label: node.label?.trim() ?? '',
        level: above + 1,
        todo: look.hideTodo || node.hideTodo ? undefined : (node.todo ?? 'TODO'),
        mark: look.details ? markOf(node, look.marks) : undefined,
        hasCard: node.memento !== undefined || node.mementoSuggested !== undefined,
        below: node.collapsed ? branchOf(id, targets).length : 0,
      },
    ];
  });
}

/**
 * The current step: the selected one, else the first that is not done, else the last. Where no step has
 * a state it is the first. -1 on a road without steps.
 */
export function standsAt(steps: readonly Milestone[], selected: string | undefined): number {
  const chosen = selected === undefined ? -1 : steps.findIndex(({ id }) => id === selected);
  if (chosen >= 0 || steps.length === 0) return chosen;
  if (steps.every(({ todo }) => todo === undefined)) return 0;
  const open = nextOpen(steps, 0);
  return open >= 0 ? open : steps.length - 1;
}

/** The first step from a place on that is not done; -1 if there is none. */
export const nextOpen = (steps: readonly Milestone[], from: number): number =>
  steps.findIndex(({ todo }, at) => at >= from && todo !== undefined && todo !== 'DONE');

/** The step so many further, or the end of the road. */
export const walked = (at: number, by: number, count: number): number => Math.min(count - 1, Math.max(0, at + by));

export interface Done {
  readonly done: number;
  readonly of: number;
}

/** How many steps are done of those that have a state. */
export function doneOf(steps: readonly Milestone[]): Done {
  const counted = steps.filter(({ todo }) => todo !== undefined);
  return { done: counted.filter(({ todo }) => todo === 'DONE').length, of: counted.length };
}

/** Lengths of the road are those of its picture: a card of the runner is 0.63 by 0.88. */
const [pitch, start] = [2.2, 1];

/** The place of a step along the road, and on which side: left and right in turn. */
export const roadPlace = (index: number): { readonly along: number; readonly side: -1 | 1 } => ({
  along: pitch * index + start,
  side: index % 2 === 0 ? -1 : 1,
});

/** As many are drawn from the current step on; the rest is in the fog. */
export const stepsInSight = 12;
