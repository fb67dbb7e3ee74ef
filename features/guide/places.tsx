import { CircleHelp } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { howItWorks } from './ui/guide.ts';

export const guidePlaces = {
  palette: [{ key: 'how', label: 'app:shell.how', icon: CircleHelp, run: () => howItWorks.open(true) }],
} satisfies Places;
