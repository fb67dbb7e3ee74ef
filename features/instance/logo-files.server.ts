import { hash } from 'node:crypto';
import type { Files } from '#platform/files/files.server.ts';
import { serveFile } from '#platform/http/serve-file.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';

/** The pictures that are made of a logo, with their sides in pixels. */
export const logoPictures = {
  'icon-32.png': 32,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'apple-touch-icon.png': 180,
  'maskable-192.png': 192,
  'maskable-512.png': 512,
} as const;
export type LogoPicture = keyof typeof logoPictures;

const prefix = '/icons/of-instance/';
export const logoFolder = (logo: string): string => `${prefix}${logo}/`;
export const logoFile = (logo: string, picture: LogoPicture): string => `instance/${logo}/${picture}`;

/** Named after what they show, so that the same picture sent again has the same name. */
export async function keepLogo(files: Files, pictures: Readonly<Record<LogoPicture, Uint8Array>>): Promise<string> {
  const logo = hash('sha256', pictures['icon-512.png'], 'hex').slice(0, 32);
  for (const [picture, bytes] of Object.entries(pictures) as [LogoPicture, Uint8Array][])
    await files.write(logoFile(logo, picture), bytes, { type: 'image/png' });
  return logo;
}

export async function removeLogo(files: Files, logo: string): Promise<void> {
  for (const picture of Object.keys(logoPictures) as LogoPicture[]) await files.remove(logoFile(logo, picture));
}

/** The pictures for everybody. What an address shows never changes. */
export function mountLogo(app: WebApp, { files }: Pick<Services, 'files'>): void {
  app.get(`${prefix}:logo{[0-9a-f]{32}}/:picture{[a-z]+(?:-[a-z0-9]+)*\\.png}`, async (context) => {
    const { logo, picture } = context.req.param();
    if (!(picture in logoPictures)) return context.notFound();
    const served = await serveFile(context.req.raw, files, {
      name: logoFile(logo, picture as LogoPicture),
      type: 'image/png',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    return served ?? context.notFound();
  });
}
