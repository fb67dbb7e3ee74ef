import { bytesIn, type ProtobufField } from './rules/protobuf.ts';

/** The text of a field; signs that are no UTF-8 are replaced. */
export function textIn(fields: readonly ProtobufField[], number: number): string | undefined {
  const found = bytesIn(fields, number);
  return found === undefined ? undefined : new TextDecoder().decode(found);
}
