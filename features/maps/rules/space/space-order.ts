import { outlineOf, type Graph } from '../graph.ts';

/** Nodes but groups in reading order, the main node first, also those of folded branches. */
export const spaceOrder = (graph: Graph): readonly string[] => outlineOf(graph).map(({ id }) => id);
