/** Who made an archive: the schedule or `npm run backup`, or a restore before it replaced what was there. */
export type ArchiveKind = 'loci' | 'before-restore';

/** `loci-20260302-090000.tar.gz`, in UTC; `number` from 2 on for further ones of the same second. */
export function archiveName(kind: ArchiveKind, instant: number, number = 1): string {
  const stamp = new Date(instant)
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
  return `${kind}-${stamp}${number > 1 ? `-${number}` : ''}.tar.gz`;
}

/** When the archive with this name was made; `undefined` for other names, also of restore points. */
export function archiveInstant(name: string): number | undefined {
  const [, year, month, day, hours, minutes, seconds] =
    /^loci-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-\d+)?\.tar\.gz$/.exec(name) ?? [];
  if (year === undefined) return undefined;
  const instant = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}
