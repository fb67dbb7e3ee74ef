import type { PackageProblem } from './package-problem.ts';
import { DamagedMessage, numberIn, protobufFields } from './protobuf.ts';

/** The three generations of packages, by the file that has the collection. */
const files = { 1: 'collection.anki2', 2: 'collection.anki21', 3: 'collection.anki21b' } as const;
type Generation = keyof typeof files;

export interface WhichCollection {
  readonly file: (typeof files)[Generation];
  /** Collection, list of media and media files are packed by zstd. */
  readonly packed: boolean;
}

/**
 * `meta` names the generation; older packages have none. Beside the collection of generation 2 and 3 lies a stub for
 * older programs, `collection.anki2`, whose only note asks for an update: it is never read instead.
 */
export function whichCollection(
  names: ReadonlySet<string>,
  meta: Uint8Array | undefined,
): WhichCollection | PackageProblem {
  let generation: Generation | undefined;
  if (meta) {
    const version = versionOf(meta);
    if (version === undefined) return 'notPackage';
    if (version > 3) return 'newer';
    generation = version as Generation;
  } else generation = ([3, 2, 1] as const).find((each) => names.has(files[each]));
  if (generation === undefined || !names.has(files[generation])) return 'notPackage';
  return { file: files[generation], packed: generation === 3 };
}

function versionOf(meta: Uint8Array): number | undefined {
  try {
    const version = numberIn(protobufFields(meta), 1);
    return version === undefined || version < 1 ? undefined : version;
  } catch (error) {
    if (error instanceof DamagedMessage) return undefined;
    throw error;
  }
}
