import { useEffect, useState } from 'react';

/**
 * What a dynamic import gives; `undefined` until it is there, and `failed` if it cannot be loaded. `key` says what is
 * loaded: a new one loads again.
 */
export function useLoaded<Value>(
  key: string | null,
  load: () => Promise<Value>,
): { readonly value?: Value; readonly failed?: true } {
  const [loaded, setLoaded] = useState<{ key: string; value?: Value; failed?: true }>();
  useEffect(() => {
    if (key === null) return undefined;
    let wanted = true;
    load().then(
      (value) => wanted && setLoaded({ key, value }),
      () => wanted && setLoaded({ key, failed: true }),
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says what `load` loads.
  }, [key]);
  return loaded && loaded.key === key ? loaded : {};
}
