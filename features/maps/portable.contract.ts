import { z } from 'zod';
import { call, id, instant } from '#platform/contract/contract.ts';
import { focusmap } from './contract.ts';
import { settingsFields, wireEdge, wireNode } from './fields.contract.ts';
import { mapLimits } from './rules/map-limits.ts';

/** One `maps/{_id}.json` of an archive. Whether it is published is not exported. */
export const exportedMap = z.strictObject({
  _id: id,
  ...settingsFields,
  /** Older files may hold free text, which is left out. */
  creditUrl: z.string().max(500),
  cover_picture: focusmap.shape.cover_picture,
  nodes: z.array(wireNode).max(mapLimits.nodes),
  edges: z.array(wireEdge).max(mapLimits.edges),
  spacePosition: focusmap.shape.spacePosition,
  spacePositionSphere: focusmap.shape.spacePositionSphere,
  state: focusmap.shape.state,
  author_name: z.string().max(300),
  created_at: instant,
  updated_at: instant,
  flash_test_score: z.strictObject({ score: z.number().int().min(0).max(100), date: instant }).nullable(),
});
export type ExportedMap = z.infer<typeof exportedMap>;
/** Fields that maps have both on the wire and in an archive. */
export const exportedMapFields = Object.keys(exportedMap.shape) as (keyof ExportedMap)[];

export const portableMapsContract = {
  importMap: call
    .route({
      method: 'POST',
      path: '/import/map',
      summary: 'Bring in one map of an export, after its cards',
      description:
        'It keeps its id where that is free, like a card; cards and maps on its nodes get the ids that they have here. Cards that are not ' +
        'in the library stay named and are counted in `missing`. A large map comes in parts: calls with `adds` join their nodes and edges ' +
        'to the map that the first one made; all but the last have `more`. Where that broke off, the parts may all be sent again: ' +
        'what is there already is left alone.',
    })
    .input(z.strictObject({ map: exportedMap, adds: z.boolean().optional(), more: z.boolean().optional() }))
    .output(z.object({ _id: id, made: z.boolean(), missing: z.number().int() })),
};
