import { useTranslation } from 'react-i18next';
import type { Scope } from '../../rules/scope.ts';
import type { Figures } from '../../figures.contract.ts';
import { Figure } from './figure.tsx';
import { ShareRow } from './share-row.tsx';
import { useCollectionTitles } from './use-collection-titles.ts';
import { useFigureWords } from './use-words.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly items: number;
  readonly known: number;
  readonly scope: Scope;
}

/** How much would be known now, of collections and of cards. Each leads to a review of it. */
export function KnownNow({ figures: { collections, cards } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const titleOf = useCollectionTitles();
  return (
    <>
      <Known
        title={t('figures.knownNow.collections')}
        column={t('figures.column.collection')}
        rows={collections.flatMap(({ collection_id: id, ...each }) => {
          const title = titleOf(id);
          return title === undefined ? [] : [{ ...each, id, title, scope: { collection: id } }];
        })}
      />
      <Known
        title={t('figures.knownNow.cards')}
        column={t('figures.column.card')}
        rows={cards.map((each) => ({ ...each, id: each.card_id, scope: { card: each.card_id } }))}
      />
    </>
  );
}

/** More of them are in the table. */
const mostDrawn = 8;

function Known({ title, column, rows }: { title: string; column: string; rows: readonly Row[] }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  if (rows.length === 0) return null;
  const named = rows.map((row) => ({ ...row, title: row.title.trim() || t('items.unnamed') }));
  const first = named[0]!;
  return (
    <Figure
      title={title}
      sentence={t('figures.knownNow.said', { title: first.title, share: words.percent(first.known) })}
      table={{
        columns: [column, t('figures.column.items'), t('figures.column.knownNow')],
        // Two may have the same title.
        rows: named.map((row, at) => [
          `${words.number(at + 1)}. ${row.title}`,
          words.number(row.items),
          words.percent(row.known),
        ]),
      }}
    >
      <ul className="flex flex-col">
        {named.slice(0, mostDrawn).map((row) => (
          <li key={row.id}>
            <ShareRow
              name={row.title}
              figure={`${t('figures.items', { count: row.items })} · ${words.percent(row.known)}`}
              share={row.known}
              colour="bg-accent"
              scope={row.scope}
            />
          </li>
        ))}
      </ul>
    </Figure>
  );
}
