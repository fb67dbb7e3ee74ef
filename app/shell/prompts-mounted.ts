import { useEffect } from 'react';

let mounted = 0;

/** Whether the shell's prompts are mounted: only they can show a dialog after its own screen is unmounted. */
export const arePromptsMounted = () => mounted > 0;

export function usePromptsMounted(): void {
  useEffect(() => {
    mounted += 1;
    return () => {
      mounted -= 1;
    };
  }, []);
}
