import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { addressOfKey } from '#features/self-test/rules/several/start.ts';
import { sayLeftTest } from '#features/self-test/ui/left-note.ts';
import { storedTests, type UnfinishedTest } from '#features/self-test/ui/stored-tests.ts';
import { attachVisitorTests } from '../client/attach-visitor-tests.ts';
import { ButtonLink } from '#ui/button-link.tsx';

const mostShown = 3;

/** Tests of this device that were begun and not finished, of all cards or of one, each with a link to resume it. */
export default function UnfinishedTestList({ cardId }: { cardId?: string }) {
  const { t } = useTranslation('cards');
  const member = useMember();
  const { _id: owner } = member;
  const [found, setFound] = useState<readonly UnfinishedTest[]>([]);
  const { data: tiles } = useQuery(query.cards.listShort.queryOptions({ enabled: found.length > 0 }));
  useEffect(() => sayLeftTest(), []);
  useEffect(() => {
    let left = false;
    storedTests
      .unfinished(owner)
      .then((tests) => left || setFound(tests))
      .catch(reportError);
    return () => {
      left = true;
    };
  }, [owner]);
  // Cards may have been added without this device waiting for the answer.
  useEffect(() => {
    if (navigator.onLine) attachVisitorTests(member).catch(reportError);
  }, [member]);
  const shown = found
    .flatMap((test) => {
      const several = cardId === undefined ? addressOfKey(test.cardId) : undefined;
      if (several !== undefined) return [{ ...test, title: t('unfinished.several'), to: several }];
      const tile = tiles?.find(({ _id }) => _id === test.cardId && (cardId === undefined || _id === cardId));
      if (!tile || tile.locked) return [];
      const to = `/app/card/${tile._id}/test?option=${test.option}`;
      return [{ ...test, title: tile.title.trim() || t('face.untitled'), to }];
    })
    .slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <ul className="my-5 flex list-none flex-col gap-2">
      {shown.map(({ cardId: id, option, answers, title, to }) => (
        <li
          key={`${id} ${option}`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
        >
          <span className="min-w-0 flex-[1_1_12rem]">
            <span dir="auto" className="block font-semibold wrap-anywhere">
              {title}
            </span>
            <span className="text-14 text-ink-2">{t('unfinished.text', { count: answers })}</span>
          </span>
          <ButtonLink to={to} icon={<Play aria-hidden="true" className="size-4" />}>
            {t('unfinished.continue')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
