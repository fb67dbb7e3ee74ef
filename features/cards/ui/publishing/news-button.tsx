import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';

/** Opens the dialog with the changes of an updated edition. Its texts may load after those of the screen. */
export function NewsButton({ cardId }: { cardId: string }) {
  return (
    <Suspense>
      <Ready cardId={cardId} />
    </Suspense>
  );
}

function Ready({ cardId }: { cardId: string }) {
  const { t } = useTranslation('publications');
  // Unmounts too when the update is applied or dismissed on another device.
  const button = useHandFocusOn<HTMLSpanElement>();
  return (
    <span ref={button} className="contents">
      <Button
        icon={<Sparkles aria-hidden="true" className="size-5 text-accent" />}
        onClick={() => openPublishing({ kind: 'news', cardId })}
      >
        {t('news.newEdition')}
      </Button>
    </span>
  );
}
