import { z } from 'zod';
import type { RemadePicture } from '#features/media/remake-picture.server.ts';
import { placeOf, readPlace } from '#platform/http/outbound-address.server.ts';
import { isRefused } from '#platform/http/outbound.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { AiImageSettings } from '#platform/picture-service-settings.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { fetchPicture, remakeFetched } from './fetch-picture.server.ts';
import { aiPictureMs, fetchedMaxBytes } from './rules/picture-limits.ts';
import { jsonIn } from './stock-photos.server.ts';

/** Why there is no picture: the text was refused · too many ask · too late · anything else. */
export type AiFailure = 'refused' | 'busy' | 'tooSlow' | 'failed';

const answered = z.object({
  data: z.tuple([z.union([z.object({ b64_json: z.base64() }), z.object({ url: z.url() })])], z.unknown()),
});

/** Base64 takes four bytes for three, and the answer has more than the picture. */
const answerMaxBytes = Math.ceil((fetchedMaxBytes * 4) / 3) + 100_000;

/** The hosts whose pictures are taken, and the places among them that the administrator has named. */
export function aiHosts({ aiImages }: Pick<Settings, 'aiImages'>): { hosts: string[]; named: string[] } {
  if (!aiImages) return { hosts: [], named: [] };
  const places = aiImages.hosts.map((host) => readPlace(host) ?? `${host}:443`);
  const named = [placeOf(new URL(aiImages.url)), ...places];
  return { named, hosts: named.map((place) => place.replace(/:\d+$/, '')) };
}

/** Asks the service for one picture of the text, and makes it anew. */
export async function askForPicture(
  services: Services,
  { url, key, model, size }: AiImageSettings,
  prompt: string,
): Promise<RemadePicture | AiFailure> {
  const until = performance.now() + aiPictureMs;
  const ai = aiHosts(services.settings);
  const answer = await services.outbound.sendGuarded(`${url}/images/generations`, {
    method: 'POST',
    named: ai.named,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    // No `response_format`: newer models and gateways refuse it.
    body: JSON.stringify({ model, prompt, n: 1, size }),
    maxBytes: answerMaxBytes,
    ms: aiPictureMs,
  });
  if (isRefused(answer)) {
    services.log.warn({ refused: answer.refused }, 'the AI service did not answer');
    return answer.refused === 'tooSlow' ? 'tooSlow' : 'failed';
  }
  const picture = answered.safeParse(jsonIn(answer.bytes)).data?.data[0];
  if (answer.status !== 200 || !picture) {
    services.log.warn({ status: answer.status }, 'the AI service made no picture');
    if (answer.status === 400 || answer.status === 422) return 'refused';
    return answer.status === 429 || answer.status === 503 ? 'busy' : 'failed';
  }
  try {
    if ('b64_json' in picture) return await remakeFetched(Buffer.from(picture.b64_json, 'base64'));
    return await fetchPicture(services, picture.url, { ...ai, ms: Math.max(1, Math.round(until - performance.now())) });
  } catch (error) {
    services.log.warn({ err: error }, 'the AI service sent no picture');
    return 'failed';
  }
}
