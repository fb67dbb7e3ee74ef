import { useEffect } from 'react';

let standing = 0;

/** Whether the shell's prompts are mounted: only they can show a dialog after its own screen is unmounted. */
export const arePromptsMounted = () => standing > 0;

export function usePromptsMounted(): void {
  useEffect(() => {
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, []);
}
