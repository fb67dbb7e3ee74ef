import { textIn } from './protobuf-text.server.ts';
import { protobufFields } from './rules/protobuf.ts';

/** A media file of a package: its entry in the archive and the name that notes refer to. */
export interface MediaFile {
  readonly entry: string;
  readonly name: string;
}

export interface MediaList {
  readonly files: readonly MediaFile[];
  /** Names that no file of a folder can have: `../../x`, `a/b`. Their files are left out. */
  readonly refused: readonly string[];
}

/** The list of media: JSON, or a message in generation 3. Throws where it is damaged. */
export function readMediaList(bytes: Uint8Array, packed: boolean): MediaList {
  const named: MediaFile[] = packed
    ? protobufFields(bytes)
        .filter(({ number }) => number === 1)
        .flatMap(({ value }, index) => {
          if (typeof value === 'number') return [];
          return { entry: String(index), name: textIn(protobufFields(value), 1) ?? '' };
        })
    : namesInJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const files = named.filter(({ name }) => isFileName(name));
  return { files, refused: named.filter(({ name }) => !isFileName(name)).map(({ name }) => name) };
}

function namesInJson(text: string): MediaFile[] {
  const list: unknown = JSON.parse(text === '' ? '{}' : text);
  if (list === null || typeof list !== 'object' || Array.isArray(list)) throw new TypeError('not a list of media');
  return Object.entries(list).flatMap(([entry, name]) =>
    typeof name === 'string' && /^\d{1,9}$/.test(entry) ? [{ entry, name: name.normalize('NFC') }] : [],
  );
}

const isFileName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && name.length <= 255 && !/[/\\\p{Cc}]/u.test(name);
