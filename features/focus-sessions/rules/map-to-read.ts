/**
 * Which call knows the map of a session. A session that was started on a public map names its edition, which the
 * member's own call does not know. `undefined` until the own maps were read.
 */
export function mapToRead(
  id: string | undefined,
  { data, isError }: { readonly data?: readonly { readonly _id: string }[] | undefined; readonly isError: boolean },
): 'own' | 'public' | undefined {
  if (id === undefined) return undefined;
  if (data) return data.some(({ _id }) => _id === id) ? 'own' : 'public';
  // The map itself may be kept on the device.
  return isError ? 'own' : undefined;
}
