import { EyeOff, Globe, History, Link2, NotebookPen, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';

const points = [
  ['public', Globe],
  ['private', Link2],
  ['edition', History],
  ['notes', NotebookPen],
  ['yours', EyeOff],
  ['takeBack', Undo2],
] as const;

/** Explains publishing before the first time. */
export default function PublishInfo({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('info.title')}>
      <ul className="flex flex-col gap-5">
        {points.map(([point, Icon]) => (
          <li key={point} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent"
            >
              <Icon className="size-5" />
            </span>
            <span>
              <strong className="font-semibold">{t(`info.${point}.title`)}</strong>
              <span className="mt-0.5 block text-14 text-ink-2">{t(`info.${point}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
