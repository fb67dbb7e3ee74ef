import { createHash } from 'node:crypto';
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import { toJSONSchema, type ZodType } from 'zod';

/** Annotations of a schema that do not change which values are valid. */
const wordsAboutIt = new Set(['$schema', 'title', 'description', 'examples', 'deprecated']);
const hashLength = 5;

/**
 * For each call that reads, by its path such as `cards.read`: a short hash of the structure of its answer. An answer
 * kept on a device is shown as long as the hash is the same, so that a release drops only the answers whose schema it
 * changed.
 */
export function answerShapes(contract: AnyContractRouter, path = ''): Record<string, string> {
  if (isContractProcedure(contract)) {
    const { route, outputSchema } = contract['~orpc'];
    if (route.method !== 'GET' || !outputSchema) return {};
    return { [path]: answerShape(outputSchema as unknown as ZodType) };
  }
  return Object.assign(
    {},
    ...Object.entries(contract).map(([name, inner]) =>
      answerShapes(inner as AnyContractRouter, path ? `${path}.${name}` : name),
    ),
  ) as Record<string, string>;
}

export function answerShape(schema: ZodType): string {
  const structure = toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return createHash('sha256')
    .update(JSON.stringify(withoutWords(structure)))
    .digest('base64url')
    .slice(0, hashLength);
}

/** Normalises the order of keys and required fields. Property names are not annotations. */
function withoutWords(schema: unknown, areProperties = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withoutWords(each));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => areProperties || !wordsAboutIt.has(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => [
        key,
        !areProperties && key === 'required'
          ? (value as string[]).toSorted()
          : withoutWords(value, !areProperties && key === 'properties'),
      ]),
  );
}
