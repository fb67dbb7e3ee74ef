import { useTranslation } from 'react-i18next';
import { Following } from './people-lists.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonPrompts } from './person-prompts.tsx';
import { usePeople } from './use-people.ts';

/** The search, begun with `begin`; below it, whom the member follows. */
export function ExplorePeople({ begin }: { begin: string }) {
  const { t } = useTranslation('relations');
  const people = usePeople();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PeopleSearch people={people} begin={begin} />
      <section aria-labelledby="followed">
        <h2 id="followed" className="mb-1 font-display text-18 font-semibold">
          {t('tabs.following')}
        </h2>
        <Following people={people} />
      </section>
      <PersonPrompts />
    </div>
  );
}
