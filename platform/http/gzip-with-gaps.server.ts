import { constants, crc32, deflateRawSync } from 'node:zlib';

// RFC 1952: deflated, no name, no time, made by whatever system.
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** RFC 1951: the last block, which holds nothing. */
const lastBlock = Buffer.from([1, 0, 0, 255, 255]);

/**
 * Compresses a text with gaps once and for all; what comes back puts a filling into every gap and makes a gzip file of it, at the cost of
 * copying. Each part ends in a full flush, so it stands for itself; a filling becomes a block that is stored as it is.
 */
export function gzipWithGaps(parts: readonly Buffer[]): (filling: Buffer) => NonSharedBuffer {
  const deflated = parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  return (filling) => {
    const blockHead = Buffer.alloc(5);
    blockHead.writeUInt16LE(filling.length, 1);
    blockHead.writeUInt16LE(~filling.length & 0xffff, 3);
    const pieces: Buffer[] = [head];
    let [checksum, length] = [0, 0];
    parts.forEach((part, index) => {
      if (index > 0) {
        pieces.push(blockHead, filling);
        checksum = crc32(filling, checksum);
        length += filling.length;
      }
      pieces.push(deflated[index]!);
      checksum = crc32(part, checksum);
      length += part.length;
    });
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(checksum, 0);
    tail.writeUInt32LE(length, 4);
    pieces.push(lastBlock, tail);
    return Buffer.concat(pieces);
  };
}
