/** What a side of a card says besides its text. */
export interface SideMedia {
  readonly html: string;
  /** Names of the sounds and videos that it plays. */
  readonly played: readonly string[];
  /** Names of its pictures that are files of the package. */
  readonly pictures: readonly string[];
  /** Addresses of pictures of the web. */
  readonly webPictures: readonly string[];
  readonly hasScript: boolean;
  readonly hasStyle: boolean;
}

const playing = /\[sound:([^\]]{1,300})\]/gi;
const sourced = /<(?:audio|video|source)\b[^<>]{0,500}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^<>]*>/gi;
const picture = /<img\b[^<>]{0,2000}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^<>]*>/gi;

/**
 * Takes the names of files out of a side. Each picture that the package has becomes one of this instance; all other
 * pictures are removed.
 *
 * @param addressOf The address that a picture has here; `undefined` for a file that cannot be a picture.
 */
export function takeMedia(html: string, addressOf: (name: string) => string | undefined): SideMedia {
  const played: string[] = [];
  const pictures: string[] = [];
  const webPictures: string[] = [];
  const silent = html
    .replace(playing, (_, name: string) => {
      played.push(fileNamed(name));
      return '';
    })
    .replace(sourced, (_, ...found: (string | undefined)[]) => {
      played.push(fileNamed(firstOf(found)));
      return '';
    })
    .replace(/\[anki:(?:play|tts)[^\]]{0,300}\]/gi, '');
  const shown = silent.replace(picture, (_, ...found: (string | undefined)[]) => {
    const written = firstOf(found);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) {
      webPictures.push(written.slice(0, 200));
      return '';
    }
    const name = fileNamed(written);
    pictures.push(name);
    const address = addressOf(name);
    return address === undefined ? '' : `<img src="${address}">`;
  });
  return {
    html: shown,
    played,
    pictures,
    webPictures,
    hasScript: /<script\b/i.test(html),
    hasStyle: /<style\b|<font\b|\sstyle\s*=/i.test(html),
  };
}

const firstOf = (found: readonly (string | undefined)[]): string =>
  found.slice(0, 3).find((each) => typeof each === 'string') ?? '';

/** Anki writes names as they are, or percent-encoded. */
export function fileNamed(written: string): string {
  const name = written.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").trim();
  if (!name.includes('%')) return name.normalize('NFC');
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    // A name may have a percent sign of its own.
    return name.normalize('NFC');
  }
}
