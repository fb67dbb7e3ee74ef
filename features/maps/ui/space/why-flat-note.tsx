import { Box } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { WhyFlat } from '#ui/may-draw.ts';

/**
 * What can be done about a reason, and whether it is against what the device does well. A program that was not there is
 * asked for again only by a page that is loaded again: Chromium keeps that it failed.
 */
const ways = {
  software: { say: 'space.drawAnyway', inAnyCase: true },
  slow: { say: 'space.backTo3d', inAnyCase: true },
  saveData: { say: 'space.drawAnyway', inAnyCase: true },
  chosen: { say: 'space.show3d', inAnyCase: true },
  lost: { say: 'space.again', inAnyCase: false },
  offline: { say: 'ui:notLoaded.again', inAnyCase: false },
  failed: { say: 'space.again', inAnyCase: false },
} as const;

/** Why a view in three dimensions is shown flat, in a sentence, and what can be done about it. */
export function WhyFlatNote({ why, onAgain }: { why: WhyFlat; onAgain: (inAnyCase: boolean) => void }) {
  const { t } = useTranslation(['maps', 'ui']);
  const way = why === 'noWebGl' ? undefined : ways[why];
  return (
    <div
      role="status"
      className="absolute end-3 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 flex max-w-[min(22rem,calc(100%-6rem))] flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-14 text-ink-2 shadow-resting"
    >
      <span className="min-w-0 flex-1 basis-40">{t(`space.why.${why}`)}</span>
      {way ? (
        <Button
          size="sm"
          icon={<Box aria-hidden="true" className="size-4" />}
          onClick={() => (why === 'offline' ? location.reload() : onAgain(way.inAnyCase))}
        >
          {t(way.say)}
        </Button>
      ) : null}
    </div>
  );
}
