import { z } from 'zod';
import { flag } from '#features/publications/explore.contract.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { focusmap } from './contract.ts';
import { mapLimits } from './rules/map-limits.ts';

const nodeText = z.object({
  title: z.string(),
  /** Description and resources. */
  text: z.string(),
});
const edgeNews = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  /** Titles of the nodes that it connects. */
  from: z.string(),
  to: z.string(),
  /** Its label in the copy and in the edition; `null`: it is not there. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  yours: z.boolean(),
});
const suggestionNews = z.object({
  /** The title of the node. */
  label: z.string(),
  /** Titles of the cards and maps that it suggests in the copy and in the edition. */
  before: z.array(z.string()),
  after: z.array(z.string()),
});
const nodeNews = z.object({
  /** How the part is named in `left`. */
  name: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** The title of the node, or ''. */
  label: z.string(),
  /** In the copy and in the edition; `null`: it is not there. Long texts are cut around the first difference. */
  before: nodeText.nullable(),
  after: nodeText.nullable(),
  /** The owner of the copy changed or removed it, too, or attached something to it. */
  yours: z.boolean(),
});
export const mapNews = z.object({
  /** Version of the edition; send it back to take the news. */
  version: z.number().int(),
  updated_at: instant,
  /** Settings that the author changed; `cover` is one of them. */
  settings: z.array(z.string()),
  settings_yours: z.boolean(),
  title: z.object({ before: z.string(), after: z.string() }),
  nodes: z.array(nodeNews),
  /** How many nodes have another place or style, which the author alone changed. */
  looks: z.number().int(),
  /** How many that the owner of the copy changed, too. */
  looks_yours: z.number().int(),
  /** Connections between nodes that the copy and the edition have; the other ones follow their nodes. */
  edges: z.array(edgeNews),
  suggestions: z.array(suggestionNews),
  suggestions_yours: z.boolean(),
});
export type MapNewsReply = z.infer<typeof mapNews>;
export type EdgeNewsReply = z.infer<typeof edgeNews>;
export type NodeNewsReply = z.infer<typeof nodeNews>;

/** A name of `partNames`; a node is `node.{id}`. */
const partName = z.string().min(1).max(80);

export const mapNewsCalls = {
  news: call
    .route({
      method: 'GET',
      path: '/focusmap/{id}/news',
      summary: 'What the author of a copy changed since its owner last took or left an update',
    })
    .input(
      z.strictObject({
        id,
        /** Every difference from the edition, also what was left before or is the owner's alone. */
        whole: flag.optional(),
      }),
    )
    .output(mapNews),
  takeNews: call
    .route({
      method: 'POST',
      path: '/focusmap/{id}/take-news',
      summary: 'Take what the author of a copy changed, part by part',
      description:
        'To-do states, attached cards and maps, and nodes that the member added stay. Parts in `left` (`settings`, `looks`, `looks.yours`, `edges`, `edges.yours`, `suggestions`, `node.{id}`) stay as they are, and are news again when the author changes them again. With `whole` what was left before or only the owner changed becomes as in the edition, too, unless it is in `left`. Another `version` than the newest is refused with CONFLICT.',
    })
    .input(
      z.strictObject({
        id,
        version: z.number().int().min(0).optional(),
        /** Empty: everything is taken. */
        left: z.array(partName).max(mapLimits.nodes * 2 + 6),
        whole: z.boolean().optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), version: z.number().int(), focusmap })),
  leaveNews: call
    .route({
      method: 'POST',
      path: '/focusmap/{id}/leave-news',
      summary: 'Leave the newest version of the edition out',
    })
    .input(z.strictObject({ id, version: z.number().int().min(0) }))
    .output(done),
};
