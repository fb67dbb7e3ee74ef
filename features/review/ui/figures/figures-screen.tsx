import { useQuery } from '@tanstack/react-query';
import { ChartColumn, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Figures } from '../../figures.contract.ts';
import { ToResting } from '../items/to-resting.tsx';
import { ModelFigure } from '../model/model-figure.tsx';
import { Calibration } from './calibration.tsx';
import { Categories } from './categories.tsx';
import { Forecast } from './forecast.tsx';
import { Growth } from './growth.tsx';
import { Hardest } from './hardest.tsx';
import { FiguresExample } from './figures-example.tsx';
import { HeatMap } from './heat-map.tsx';
import { Hours } from './hours.tsx';
import { KnownNow } from './known-now.tsx';
import { Months } from './months.tsx';
import { Retention } from './retention.tsx';
import { Simulator } from './simulator.tsx';

/** `/app/memory`: what was learnt in a year, what comes, and how well it is foretold. */
export function FiguresScreen({ cardAt }: { cardAt: (id: string) => string }) {
  const { t } = useTranslation('review');
  const read = useQuery(query.review.figures.queryOptions({ staleTime: 0 }));
  const figures = read.data;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-12 sm:px-6">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-display text-28 font-semibold sm:text-36">{t('figures.title')}</h1>
          <p className="mt-1 max-w-[70ch] text-16 text-ink-2">{t('figures.text')}</p>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <ToResting />
          <ButtonLink
            to="/app/settings#reviews"
            variant="quiet"
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          >
            {t('figures.settings')}
          </ButtonLink>
        </div>
      </header>
      {figures ? <Shown figures={figures} cardAt={cardAt} /> : null}
      {!figures && read.isError ? (
        <ErrorNote
          title={t('figures.failed')}
          text={t('figures.failedText')}
          action={<Button onClick={() => void read.refetch()}>{t('notRead.again')}</Button>}
        />
      ) : null}
      {!figures && !read.isError ? <Waiting /> : null}
    </div>
  );
}

/** Figures of different heights below each other. */
const column = 'flex min-w-0 flex-col gap-5';

function Shown({ figures, cardAt }: { figures: Figures; cardAt: (id: string) => string }) {
  const { t } = useTranslation('review');
  if (figures.days.length === 0 && figures.categories.length === 0)
    return (
      <>
        <EmptyState
          icon={<ChartColumn className="size-7" />}
          title={t('figures.empty.title')}
          text={t('figures.empty.text')}
          action={<ButtonLink to="/app/library">{t('figures.empty.toLibrary')}</ButtonLink>}
        />
        <FiguresExample today={figures.today} from={figures.from} />
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="lg:col-span-2">
        <HeatMap figures={figures} />
      </div>
      <div className="lg:col-span-2">
        <Forecast figures={figures} />
      </div>
      <div className="lg:col-span-2">
        <Simulator today={figures.today} />
      </div>
      <div className={column}>
        <Retention figures={figures} />
        {figures.months.length > 0 ? <Months figures={figures} /> : null}
        {figures.categories.length > 0 ? <Categories figures={figures} /> : null}
        <Hours figures={figures} />
        <Growth figures={figures} />
      </div>
      <div className={column}>
        <Calibration figures={figures} />
        <KnownNow figures={figures} />
        <Hardest figures={figures} cardAt={cardAt} />
      </div>
      <div className="lg:col-span-2">
        <ModelFigure />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-64 rounded-card! lg:col-span-2" />
      <Skeleton className="h-72 rounded-card! lg:col-span-2" />
      <Skeleton className="h-80 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  );
}
