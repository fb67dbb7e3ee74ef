/** The path of a page below `/app/` of this instance, from a path or a whole address; `undefined` for any other. */
export function meetingPath(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url, publicUrl)) return undefined;
  const { origin, pathname, search } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin && pathname.startsWith('/app/') ? pathname + search : undefined;
}
