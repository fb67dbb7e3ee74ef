import { Award, Leaf, Sprout, TreeDeciduous, Trees, type LucideIcon } from 'lucide-react';
import { cx } from '#ui/class-names.ts';
import { stepStage } from '../rules/repeat-of-card.ts';

const icons: readonly LucideIcon[] = [Sprout, Leaf, TreeDeciduous, Trees, Award];

/** The plant that grows with the steps (S1 §4): 0–2, 3–4, 5–6, 7–8 and 9. */
export function StepIcon({ step, className }: { step: number; className?: string }) {
  const Icon = icons[stepStage(step)]!;
  return <Icon aria-hidden="true" className={cx('shrink-0', className)} />;
}
