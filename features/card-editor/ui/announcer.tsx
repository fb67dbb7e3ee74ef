import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const Announce = createContext<(words: string) => void>(() => undefined);

/** A live region for short messages to screen readers, such as "row moved" or "undone". */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ words: '', turn: 0 });
  const say = useCallback((words: string) => setMessage((last) => ({ words, turn: last.turn + 1 })), []);
  return (
    <Announce value={say}>
      {children}
      <p role="status" className="sr-only">
        <span key={message.turn}>{message.words}</span>
      </p>
    </Announce>
  );
}

export const useAnnounce = () => useContext(Announce);
