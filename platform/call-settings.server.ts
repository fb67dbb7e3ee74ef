import { WrongSetting } from './wrong-setting.ts';

/** Servers by which two browsers find a path to each other; none are needed on one network. */
export interface CallSettings {
  /** Tell a browser its address outside of its network. */
  readonly stunUrls: readonly string[];
  /** A relay, for networks that let nothing else through. */
  readonly turn:
    | {
        readonly urls: readonly string[];
        /** Shared with the relay, which checks credentials with it. */
        readonly secret: string;
        /** How long credentials last. */
        readonly ttlSeconds: number;
      }
    | undefined;
}

const shortestTtl = 60;
const longestTtl = 86_400;

export function callSettings(environment: NodeJS.ProcessEnv): CallSettings {
  const stunUrls = urlsOf(environment, 'STUN_URLS', /^stuns?:[^\s,?]+$/, 'stun:stun.loci.example:3478');
  const urls = urlsOf(
    environment,
    'TURN_URLS',
    /^turns?:[^\s,?]+(?:\?transport=(?:udp|tcp))?$/,
    'turn:turn.loci.example:3478',
  );
  const secret = environment['TURN_SECRET'];
  if (urls.length === 0) {
    if (secret) throw new WrongSetting('TURN_SECRET is set, so TURN_URLS must be set too');
    return { stunUrls, turn: undefined };
  }
  if (!secret)
    throw new WrongSetting('TURN_URLS is set, so TURN_SECRET must be set too: the secret of the TURN server');
  const ttlSeconds = Number(environment['TURN_TTL_S'] || 3_600);
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < shortestTtl || ttlSeconds > longestTtl)
    throw new WrongSetting(
      `TURN_TTL_S must be whole seconds from ${shortestTtl} to ${longestTtl}, not "${environment['TURN_TTL_S']}"`,
    );
  return { stunUrls, turn: { urls, secret, ttlSeconds } };
}

function urlsOf(environment: NodeJS.ProcessEnv, name: string, form: RegExp, example: string): string[] {
  const urls = (environment[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = urls.find((url) => !form.test(url));
  if (wrong !== undefined) throw new WrongSetting(`${name} must list addresses such as "${example}", not "${wrong}"`);
  return urls;
}
