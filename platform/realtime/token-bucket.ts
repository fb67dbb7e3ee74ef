export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

export interface BucketLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** Takes one token; `undefined` when the bucket is empty. */
export function takeToken(bucket: Bucket | undefined, { burst, perSecond }: BucketLimit, now: number) {
  const refilled = bucket ? bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond : burst;
  const tokens = Math.min(burst, refilled) - 1;
  return tokens < 0 ? undefined : { tokens, at: now };
}
