import { z } from 'zod';
import type { BatchInput } from './batch-saves.ts';
import { batchLimits, isPlainName } from './operations.ts';

/** Lists and rows are properties of objects: `__proto__` as a name would change all objects of the server. */
const name = z.string().min(1).max(64).refine(isPlainName);
const list = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z_-]*$/)
  .refine(isPlainName);
/** The id of an edge holds the ids of two other rows. */
const rowId = z.string().min(1).max(160).refine(isPlainName);
const row = { list, id: rowId };
const fields = z.record(name, z.json());

export const operation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), ...row, fields }),
  z.strictObject({ kind: z.literal('set'), ...row, fields }),
  z.strictObject({ kind: z.literal('remove'), ...row }),
]);

/** The input of a call that submits a batch to the document `id`. */
export const submitBatchInput: z.ZodType<BatchInput, BatchInput> = z.strictObject({
  id: z.uuid(),
  /** The version on which the batch was made. */
  base: z.int().min(0),
  batch: z.strictObject({
    id: z.uuid(),
    device: name,
    operations: z.array(operation).min(1).max(batchLimits.operations),
    saves: z.record(name, name).optional(),
    recovers: z.strictObject({ tab: name, save: name }).optional(),
  }),
});

/** The input of a call that reads the document `id`: the whole, or what was accepted after version `from`. */
export const openDocumentInput = z.strictObject({ id: z.uuid(), from: z.coerce.number().int().min(0).optional() });

const rows = z.record(name, z.record(rowId, fields));

/** Updates a copy to `version`: by batches, or by the whole document if those batches are no longer stored. */
export const documentNews = z.object({
  version: z.int(),
  content: rows.optional(),
  batches: z.array(z.object({ version: z.int(), id: z.string(), device: z.string(), operations: z.array(operation) })),
});
/** Mutable JSON; the browser reads it as `DocumentNews`. */
export type DocumentNewsReply = z.output<typeof documentNews>;
