import { CircleHelp } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { later } from '#ui/later.tsx';
import { howItWorks, upcoming } from './ui/guide.ts';

const GuideDialogs = later(() => import('./ui/guide-dialogs.tsx'));

/** Two dialogs in one part. */
const guides = {
  now: () => howItWorks.now() ?? upcoming.now(),
  subscribe(listener: () => void) {
    const ends = [howItWorks.subscribe(listener), upcoming.subscribe(listener)];
    return () => ends.forEach((end) => end());
  },
  close() {
    howItWorks.close();
    upcoming.close();
  },
};

export const guidePlaces = {
  prompts: [{ key: 'guide', asked: guides, Prompt: GuideDialogs }],
  palette: [{ key: 'how', label: 'app:shell.how', icon: CircleHelp, run: () => howItWorks.open(true) }],
} satisfies Places;
