import { z } from 'zod';
import { id } from '#platform/contract/contract.ts';
import { sessionOptions } from './rules/test-score.ts';

/** Which test gave a score, and of its items how many were right at first go. */
export const scoredTest = z.object({
  option: z.literal(sessionOptions),
  right: z.number().int().min(0),
  asked: z.number().int().min(0),
});

/** One row of a repeat schedule (S2 §3). `id` is the step, 0 to 9; `day` counts from the first. */
export const repeatSession = z.object({
  id: z.number().int(),
  day: z.number().int(),
  date: z.iso.date(),
  isDone: z.boolean(),
  score: z.number().nullable(),
  test: scoredTest.nullish(),
});

/** Checked by the area of maps when it is written. */
const json = z.record(z.string(), z.unknown());

/**
 * Fields of S1 §3 that other areas own. The reply about one own card fills them (`besideCard`); everywhere else they
 * have these empty values, which mean "nothing that this reader may see".
 */
export const besideCard = {
  /** Of the reader's own cards alone: nobody's address is told to others. */
  author_email: z.string().nullable(),
  /** The reader's newest focus session of this card, running or over. */
  focus_session_id: z.string().nullable(),
  repeat_session: z.array(repeatSession),
  last_day_done: z.iso.date().nullable(),
  notification_focus_repeat_id: id.nullable(),
  record: z.object({ video: z.boolean(), url: z.string() }).nullable(),
  teacher_review: z
    .object({ display: z.boolean(), rate: z.number().int().min(1).max(4), comment: z.string() })
    .nullable(),
  /** Of an own card: to whom its secret edition is assigned. */
  email_list: z.array(z.object({ email: z.string().optional(), user_id: z.string().optional() })),
  /** In a reply that has a card always `false`: a card that is not found is an error that carries `true`. */
  redirect: z.literal(false),
  /** The reader's map that was changed last of those that have this card on them. */
  roadmap: z.string().nullable(),
  /** The card has a mind map (S3 §3). Without one, and of a locked card, what follows is empty. */
  mindmap: z.boolean(),
  /** Nodes and edges as those of maps. */
  nodes: z.array(json),
  edges: z.array(json),
  mindmapBg: z.string(),
  mindmapBgOpacity: z.number(),
  showGrid: z.boolean(),
  theme: z.string(),
  spacePosition: json,
  spacePositionSphere: json,
};
