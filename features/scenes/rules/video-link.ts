/**
 * The id of a YouTube video from what a person pasted: an address in any usual form, the code of an embedded player, or
 * the id alone. `undefined` if there is none, as in the address of a channel or a playlist.
 */
export function videoIdOf(pasted: string): string | undefined {
  const text = pasted.trim();
  if (isVideoId(text)) return text;
  const address = /\bsrc=["']([^"']+)["']/i.exec(text)?.[1] ?? text;
  return idInAddress(address) ?? idInAddress(decoded(address));
}

/** 11 characters of base64url (https://wiki.archiveteam.org/index.php/YouTube/Technical_details). */
export const isVideoId = (text: string): boolean => /^[\w-]{11}$/.test(text);

const site =
  /^(?:https?:)?(?:\/\/)?(?:www\.|m\.|music\.|gaming\.)?(?:youtube(?:-nocookie)?\.com|youtube\.[a-z.]{2,6})\//i;
const shortSite = /^(?:https?:)?(?:\/\/)?(?:www\.)?youtu\.be\/([\w-]{11})(?![\w-])/i;
const picture = /^(?:https?:)?(?:\/\/)?i\d?\.ytimg\.com\/vi(?:_webp)?\/([\w-]{11})\//i;
const inPath = /^(?:embed|shorts|live|v|vi|e|watch|clip_of)\/([\w-]{11})(?![\w-])/i;
const inQuery = /[?&#](?:v|vi|video_id)=([\w-]{11})(?![\w-])/i;

function idInAddress(address: string): string | undefined {
  const short = shortSite.exec(address) ?? picture.exec(address);
  if (short) return short[1];
  const host = site.exec(address);
  if (!host) return undefined;
  const rest = address.slice(host[0].length);
  // `embed/videoseries?list=…` has a path of the right length and is a playlist.
  const path = inPath.exec(rest)?.[1];
  if (path && path.toLowerCase() !== 'videoseries') return path;
  return inQuery.exec(rest)?.[1];
}

/** `attribution_link?u=%2Fwatch%3Fv%3D…` carries the address of the video encoded. */
function decoded(address: string): string {
  return address
    .replaceAll(/&amp;/gi, '&')
    .replaceAll(/%2F/gi, '/')
    .replaceAll(/%3F/gi, '?')
    .replaceAll(/%3D/gi, '=')
    .replaceAll(/%26/gi, '&');
}
