import { z } from 'zod';
import { call, id } from '#platform/contract/contract.ts';
import { documentNews, openDocumentInput, submitBatchInput } from '#platform/documents/contract.ts';
import { givenNode, places, settingsFields, wireEdge, wireNode } from '#features/maps/fields.contract.ts';
import { mindMapLimits } from '#features/maps/rules/map-limits.ts';

/** What is kept of a mind map with its card (S3 §3 *Knowledge card used inside maps*). */
export const mindMap = z.strictObject({
  nodes: z.array(wireNode).max(mindMapLimits.nodes),
  edges: z.array(wireEdge).max(mindMapLimits.edges),
  mindmapBg: settingsFields.bg,
  mindmapBgOpacity: settingsFields.mindmapBgOpacity,
  showGrid: settingsFields.showGrid,
  theme: settingsFields.theme,
  spacePosition: places,
  spacePositionSphere: places,
});

/** Meaning `mindMap` of `PUT /focus-card/{id}` (S3 §7): what is not named stays. */
export const editMindMap = z.strictObject({
  id,
  mindmap: z.literal(true),
  ...mindMap.partial().shape,
  nodes: z.array(givenNode).max(mindMapLimits.nodes).optional(),
});
export type GivenMindMap = z.input<typeof editMindMap>;

export const mindMapsContract = {
  open: call
    .route({
      method: 'GET',
      path: '/focus-card/{id}/mindmap',
      summary: 'The document of the mind map of an own card: the whole, or what was accepted after version `from`',
      description: 'Empty, at version 0, until it is laid out.',
    })
    .input(openDocumentInput)
    .output(documentNews),
  submit: call
    .route({
      method: 'PUT',
      path: '/focus-card/{id}/mindmap/batch',
      summary: 'Change the mind map of an own card by operations on its rows `map`, `node` and `edge`',
      description:
        'As the batches of maps. The batch that lays out an empty mind map has the id of the card, so that it is done once.',
    })
    .input(submitBatchInput)
    .output(documentNews),
};
