import { listedIn } from './listed-setting.ts';
import { WrongSetting } from './wrong-setting.ts';

export interface StockPhotoSettings {
  readonly key: string;
  /** Without a slash at its end, before `/photos`. */
  readonly url: string;
  /** The name by which the service knows this instance, for `utm_source`. */
  readonly app: string;
}

export interface AiImageSettings {
  /** Without a slash at its end, before `/images/generations`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  readonly size: string;
  /** Further hosts, or `host:port`, from which its pictures are fetched. */
  readonly hosts: readonly string[];
}

export function stockPhotoSettings(environment: NodeJS.ProcessEnv): StockPhotoSettings | undefined {
  const key = environment['STOCK_PHOTOS_KEY'];
  if (!key) return undefined;
  const app = environment['STOCK_PHOTOS_APP']?.trim();
  if (!app || app.length > 60)
    throw new WrongSetting('STOCK_PHOTOS_KEY is set, so STOCK_PHOTOS_APP must be set too, to at most 60 characters');
  return { key, app, url: serviceUrl(environment, 'STOCK_PHOTOS_URL') ?? 'https://api.unsplash.com' };
}

export function aiImageSettings(environment: NodeJS.ProcessEnv): AiImageSettings | undefined {
  const url = serviceUrl(environment, 'AI_IMAGES_URL');
  if (!url) return undefined;
  const model = environment['AI_IMAGES_MODEL'];
  if (!model) throw new WrongSetting('AI_IMAGES_URL is set, so AI_IMAGES_MODEL must be set too');
  return {
    url,
    model,
    key: environment['AI_IMAGES_KEY'] || undefined,
    size: environment['AI_IMAGES_SIZE'] || '1024x1024',
    hosts: listedIn(environment['AI_IMAGES_HOSTS']),
  };
}

function serviceUrl(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const address = environment[name];
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash)
    throw new WrongSetting(`${name} must be an address such as "https://api.example/v1", not "${address}"`);
  return url.href.replace(/\/+$/, '');
}
