import type { SoundId } from '../../rules/sounds.ts';
import { renderSound } from '../../synthesis/render.ts';

/** What the player asks of the worker. */
export interface RenderRequest {
  readonly id: SoundId;
  readonly rate: number;
  readonly seed: number;
}

export interface RenderReply {
  readonly id: SoundId;
  readonly left: Float32Array<ArrayBuffer>;
  readonly right: Float32Array<ArrayBuffer>;
}

addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  const { left, right } = renderSound(data.id, data.rate, data.seed);
  const reply = { id: data.id, left, right } as RenderReply;
  postMessage(reply, { transfer: [reply.left.buffer, reply.right.buffer] });
});
