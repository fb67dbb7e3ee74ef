import { createContext } from 'react';

/** In the questions of the first run: a form goes on to the next question once it is saved, or without a change. */
export const GoingOn = createContext<(() => void) | undefined>(undefined);
