/** Whether a file is a package of Anki. Some browsers name one that they downloaded like any zip file. */
export async function isAnkiPackage(file: File): Promise<boolean> {
  if (/\.(?:apkg|colpkg)$/i.test(file.name)) return true;
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js');
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  try {
    for await (const { filename } of zip.getEntriesGenerator())
      if (filename.startsWith('collection.anki2')) return true;
    return false;
  } catch {
    // No zip file, or a damaged one: whoever reads it as another kind says so.
    return false;
  }
}
