import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const Announce = createContext<(words: string) => void>(() => undefined);

/** Says short news to screen readers: a row moved, a step undone. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const say = useCallback((words: string) => setSaid((last) => ({ words, turn: last.turn + 1 })), []);
  return (
    <Announce value={say}>
      {children}
      <p role="status" className="sr-only">
        <span key={said.turn}>{said.words}</span>
      </p>
    </Announce>
  );
}

export const useAnnounce = () => useContext(Announce);
