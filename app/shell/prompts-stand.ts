import { useEffect } from 'react';

let standing = 0;

/** Whether the prompts of the shell stand now: only they show what is opened after its own screen is gone. */
export const doPromptsStand = () => standing > 0;

export function useStandingPrompts(): void {
  useEffect(() => {
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, []);
}
