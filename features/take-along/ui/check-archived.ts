import type { z } from 'zod';
import { wrongField, type Issue } from '#platform/contract/wrong-field.ts';

/** A value that the server would take, or the first field that it would refuse, by the same schema. */
export function checked<Valid>(schema: z.ZodType<Valid>, value: unknown): { valid: Valid } | { wrong: string } {
  const { data, error } = schema.safeParse(value);
  return error ? { wrong: wrongField(error.issues as readonly Issue[])?.field ?? '' } : { valid: data };
}

/** The first field that the server would refuse, by the same schema, before anything is sent; `undefined` if valid. */
export function wrongIn(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error && wrongField(error.issues as readonly Issue[])?.field;
}
