import { useState } from 'react';
import { keptWish, wishFrom, type Wish } from '../rules/wish.ts';

/** Also named in `client.ts`, as what this device keeps. */
const name = 'reviewWish';

/** What was wanted of the last run on this device, and how to keep another wish. */
export function useWish(): [Wish, (wish: Wish) => void] {
  const [wish, setWish] = useState(() => wishFrom(localStorage.getItem(name)));
  const keep = (next: Wish) => {
    const kept = keptWish(next, wish);
    setWish(wishFrom(kept));
    try {
      localStorage.setItem(name, kept);
    } catch {
      // Full or forbidden: it is the wish of this page only.
    }
  };
  return [wish, keep];
}
