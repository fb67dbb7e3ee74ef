/** A field of a protocol buffer message: a number, or bytes (texts, messages, fixed numbers). */
export interface ProtobufField {
  readonly number: number;
  readonly value: number | Uint8Array;
}

export class DamagedMessage extends Error {
  override readonly name = 'DamagedMessage';
}

/** The fields of a message, in order. Numbers above 2^53 lose precision; none that is read here is so large. */
export function protobufFields(bytes: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw new DamagedMessage('it ends inside of a number');
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new DamagedMessage('a number is too long');
  };
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new DamagedMessage('it ends inside of a field');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    const kind = tag % 8;
    if (kind === 0) fields.push({ number, value: varint() });
    else if (kind === 1) fields.push({ number, value: take(8) });
    else if (kind === 2) fields.push({ number, value: take(varint()) });
    else if (kind === 5) fields.push({ number, value: take(4) });
    else throw new DamagedMessage(`an unknown kind of field: ${kind}`);
  }
  return fields;
}

export const numberIn = (fields: readonly ProtobufField[], number: number): number | undefined =>
  fields.flatMap(({ number: is, value }) => (is === number && typeof value === 'number' ? [value] : [])).at(-1);

export const bytesIn = (fields: readonly ProtobufField[], number: number): Uint8Array | undefined =>
  fields.flatMap(({ number: is, value }) => (is === number && typeof value !== 'number' ? [value] : [])).at(-1);
