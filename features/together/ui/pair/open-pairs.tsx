import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { roomAddress } from '../../rules/room-address.ts';
import { SeatFace } from '../seat-face.tsx';
import { usePairName } from './pair-parts.tsx';

/** Pairs that wait for an answer or go on, above the rooms. Nothing without any. */
export default function OpenPairs() {
  const { t } = useTranslation('pair');
  const nameOf = usePairName();
  const pairs = useQuery(query.pairs.listOwn.queryOptions({ persister: undefined, refetchInterval: 20_000 })).data;
  if (!pairs || pairs.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-display text-22 font-semibold">{t('list.title')}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {pairs.map((pair) => {
          const name = nameOf(pair);
          const asked = pair.phase === 'asked';
          return (
            <li key={pair._id}>
              <Link
                to={roomAddress.pair(pair._id)}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:bg-sunken"
              >
                <SeatFace {...pair.other} size={40} />
                <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
                  {t(`heading.${asked ? (pair.role === 'one' ? 'asking' : 'asked') : 'pair'}`, { name })}
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
