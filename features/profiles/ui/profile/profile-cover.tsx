import { useState } from 'react';

/** The proportion of covers, also while one is cut. */
export const profileCoverProportion = 3;

export function ProfileCover({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div
      className="overflow-hidden rounded-card bg-accent-soft"
      style={{ aspectRatio: address ? profileCoverProportion : 6 }}
    >
      {address && address !== broken ? (
        // Offline, a picture that is not cached fails to load.
        <img
          src={address}
          alt=""
          decoding="async"
          onError={() => setBroken(address)}
          className="size-full object-cover"
        />
      ) : null}
    </div>
  );
}
