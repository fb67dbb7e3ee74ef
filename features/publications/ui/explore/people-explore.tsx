import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ExplorePeople } from '#features/people/ui/relations/explore-people.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import { ExploreKinds } from './explore-kinds.tsx';

/** People, found by the words `q` of the address. */
export function PeopleExplore() {
  const { t } = useTranslation('explore');
  const [address] = useSearchParams();
  const words = address.get('q') ?? '';
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <WindowTitle title={t('kind.people')} />
      <h1 className="mb-4 font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('title')}
      </h1>
      <ExploreKinds path="/app/explore" />
      {/* The palette leads here with other words. */}
      <ExplorePeople key={words} begin={words} />
    </div>
  );
}
