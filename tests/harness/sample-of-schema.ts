import { toJSONSchema, type ZodType } from 'zod';

type Schema = { readonly [name: string]: unknown };

/** Every id is this one, so that an input and a reply of the same sample speak of the same thing. */
export const sampleId = '11111111-1111-4111-8111-111111111111';
const texts = [sampleId, '2026-03-02T09:00:00.000Z', '2026-03-02', '2026-03', 'a0', 'sea-70', '#112233', 'x', ''];

/** One valid value of a schema: every field, one item in each list, the first of several choices that is not null. */
export function sampleOf(schema: ZodType, io: 'input' | 'output'): unknown {
  const root = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  const sample = (node: Schema): unknown => {
    const { $ref, anyOf, oneOf, allOf, type, properties, items } = node as Record<string, never>;
    if (typeof $ref === 'string')
      return $ref === '#'
        ? undefined
        : sample((root['$defs'] as Record<string, Schema>)[String($ref).split('/').at(-1)!]!);
    if ('const' in node) return node['const'];
    if ('enum' in node) return (node['enum'] as unknown[])[0];
    if ('default' in node) return node['default'];
    const choices = (anyOf ?? oneOf) as readonly Schema[] | undefined;
    if (choices) return sample(choices.find((each) => each['type'] !== 'null') ?? choices[0]!);
    if (allOf) return Object.assign({}, ...(allOf as Schema[]).map((each) => sample(each)));
    if (type === 'object')
      return Object.fromEntries(
        Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, inner]) => [name, sample(inner)]),
      );
    // A tuple.
    if ('prefixItems' in node) return (node['prefixItems'] as Schema[]).map(sample);
    if (type === 'array') return [sample((items ?? {}) as Schema)];
    if (type === 'number' || type === 'integer') return Math.max(1, Number(node['minimum'] ?? 0));
    if (type === 'boolean') return true;
    if (type === 'string') return textOf(node);
    return null;
  };
  return sample(root);
}

function textOf({ format, pattern }: Schema): string {
  if (format === 'date-time') return texts[1]!;
  if (format === 'date') return texts[2]!;
  const matches = new RegExp(typeof pattern === 'string' ? pattern : '', 'u');
  return texts.find((text) => matches.test(text)) ?? '';
}
