import { z } from 'zod';
import type { AnkiCollection } from './rules/collection.ts';
import type { DeckOptions } from './rules/deck-options.ts';
import { bytesIn, numberIn, protobufFields } from './rules/protobuf.ts';

type Options = AnkiCollection['options'];

const numbers = z.array(z.number()).catch([]);
/** What is of another kind says nothing. */
const options = z.record(
  z.string(),
  z.object({ desiredRetention: z.number().optional().catch(undefined), fsrsParams6: numbers, fsrsWeights: numbers }),
);

/** As schema 11 has them: JSON in a column, by ids that the decks name. */
export function optionsInJson(
  decks: readonly { readonly id: number; readonly conf: unknown }[],
  column: unknown,
): Options {
  if (typeof column !== 'string' || column === '') return new Map();
  const found = options.parse(JSON.parse(column));
  return new Map(
    decks.flatMap(({ id, conf }) => {
      const own = found[String(conf)];
      if (!own) return [];
      const { desiredRetention: wanted, fsrsParams6, fsrsWeights } = own;
      return [[id, { wanted, weights: fsrsParams6.length > 0 ? fsrsParams6 : fsrsWeights }] as const];
    }),
  );
}

/** As schema 18 has them: messages of proto/anki/decks.proto and deck_config.proto of ankitects/anki. */
export function optionsInRows(
  decks: readonly { readonly id: number; readonly kind: Uint8Array }[],
  rows: readonly { readonly id: number; readonly config: Uint8Array }[],
): Options {
  const found = new Map(rows.map(({ id, config }) => [id, optionsIn(config)]));
  return new Map(
    decks.flatMap(({ id, kind }) => {
      // A deck that collects cards of others has none.
      const normal = bytesIn(protobufFields(kind), 1);
      const own = normal && found.get(numberIn(protobufFields(normal), 1) ?? 1);
      return own ? [[id, own] as const] : [];
    }),
  );
}

const field = { wanted: 37, weights: 6 } as const;

function optionsIn(config: Uint8Array): DeckOptions {
  const said = protobufFields(config);
  const wanted = bytesIn(said, field.wanted);
  const weights = bytesIn(said, field.weights);
  return { wanted: wanted && floatsIn(wanted)[0], weights: weights ? floatsIn(weights) : [] };
}

function floatsIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.byteLength / 4);
  // A number of 32 bits has seven digits: further ones are no part of what was written.
  return Array.from({ length: count }, (_, at) => Number(view.getFloat32(at * 4, true).toPrecision(7)));
}
