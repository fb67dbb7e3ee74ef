import { useTranslation } from 'react-i18next';
import { languageName } from '../language-name.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { EditionNews } from '../../publications.contract.ts';
import { itemKinds } from '../../rules/item-kinds.ts';
import type { EditionChange } from '../../rules/edition-changes.ts';
import { WordDifference } from './word-difference.tsx';

type Field = EditionNews['fields'][number];
type Item = EditionNews['items'][number];

const tones = { added: 'good', changed: 'accent', removed: 'warn', moved: 'plain' } as const satisfies Record<
  EditionChange['change'],
  string
>;
const longTexts: readonly string[] = ['desc', 'summary', 'notesDataAuthor'];
/** If both texts together are longer than this, only the differing words are shown, with some context. */
const longer = 160;

interface Choice {
  /** Language of the card's texts. */
  language: string;
  /**
   * `copy`: a learner's copy compared with the author's version; `mine`: the reverse; `own`: an author's edition
   * compared with the card.
   */
  sides: 'copy' | 'mine' | 'own';
  replace?: ReadonlySet<string>;
  onReplace?: (name: string, theirs: boolean) => void;
}

/** Changes by field and item. For parts that both changed, the learner chooses a version. */
export function NewsList({ news, ...choice }: { news: Pick<EditionNews, 'fields' | 'items'> } & Choice) {
  const { t } = useTranslation('publications');
  return (
    <div className="flex flex-col gap-6">
      {news.fields.length > 0 ? (
        <section>
          <h3 className="mb-2 font-display text-18 font-semibold">{t('news.fields')}</h3>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {news.fields.map((field) => (
              <FieldNews key={field.name} field={field} {...choice} />
            ))}
          </ul>
        </section>
      ) : null}
      {itemKinds.map((kind) => {
        const ofKind = news.items.filter((item) => item.kind === kind);
        const moved = ofKind.filter((item) => item.change === 'moved' && !(item.yours && choice.onReplace));
        const items = ofKind.filter((item) => !moved.includes(item));
        return ofKind.length > 0 ? (
          <section key={kind}>
            <h3 className="mb-2 font-display text-18 font-semibold">{t(`news.kind.${kind}`)}</h3>
            <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
              {items.map((item) => (
                <ItemNews key={item.name} item={item} {...choice} />
              ))}
              {moved.length > 0 ? (
                <li className="flex flex-col gap-2 p-4">
                  <Badge className="self-start">{t('news.change.moved')}</Badge>
                  <p className="text-14 text-ink-2">{t('news.moved', { count: moved.length })}</p>
                </li>
              ) : null}
            </ul>
          </section>
        ) : null;
      })}
    </div>
  );
}

function FieldNews({ field, ...choice }: { field: Field } & Choice) {
  const { t } = useTranslation('publications');
  const words = useFieldWords();
  const { name, before, after } = field;
  const stays = choice.onReplace !== undefined && field.yours && !choice.replace?.has(name);
  const label = t(`news.field.${name}` as 'news.field.title', { defaultValue: name });
  return (
    <li className="flex flex-col gap-2 p-4">
      <p className="font-medium">{label}</p>
      {name === 'cover_picture' ? (
        <Covers before={before} after={after} sides={choice.sides} />
      ) : longTexts.includes(name) || before.length + after.length > longer ? (
        <Changed before={before} after={after} language={choice.language} />
      ) : (
        <dl className="grid gap-x-4 gap-y-1 text-14 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-3">{t(`news.before.${choice.sides}`)}</dt>
          <dd
            dir="auto"
            className={cx('wrap-anywhere', !stays && before !== '' && 'text-ink-2 line-through decoration-ink-3/60')}
          >
            {words(name, before)}
          </dd>
          <dt className="text-ink-3">{t(`news.after.${choice.sides}`)}</dt>
          <dd dir="auto" className={cx('wrap-anywhere', stays && 'text-ink-2')}>
            {words(name, after)}
          </dd>
        </dl>
      )}
      {field.yours && choice.onReplace ? <Whose name={name} label={label} {...choice} /> : null}
    </li>
  );
}

function ItemNews({ item, ...choice }: { item: Item } & Choice) {
  const { t } = useTranslation('publications');
  const title = item.title || t('news.untitled');
  const { before, after } = item;
  const lines = after ?? before;
  return (
    <li className="flex flex-col gap-2 p-4">
      <Badge tone={tones[item.change]} className="self-start">
        {t(`news.change.${item.change}`)}
      </Badge>
      {before && after && item.change === 'changed' ? (
        <Changed before={before.join('\n')} after={after.join('\n')} language={choice.language} />
      ) : (
        <div
          lang={choice.language}
          dir="auto"
          className={cx('flex flex-col gap-0.5 wrap-anywhere', item.change === 'removed' && 'text-ink-2')}
        >
          <p dir="auto" className="font-medium">
            {lines?.[0] ?? title}
          </p>
          {(lines ?? []).slice(1).map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={place} className="text-14 text-ink-2">
              {line}
            </p>
          ))}
        </div>
      )}
      {item.yours && choice.onReplace ? <Whose name={item.name} label={title} {...choice} /> : null}
    </li>
  );
}

/** The differing words, with some context. */
function Changed({ before, after, language }: { before: string; after: string; language: string }) {
  const { t } = useTranslation('publications');
  if (before === after) return <p className="text-14 text-ink-2">{t('news.look')}</p>;
  return <WordDifference before={before} after={after} lang={language} />;
}

function Covers({ before, after, sides }: { before: string; after: string } & Pick<Choice, 'sides'>) {
  const { t } = useTranslation('publications');
  return (
    <div className="flex flex-wrap gap-4 text-14 text-ink-3">
      {(
        [
          [`news.coverBefore.${sides}`, before],
          [`news.coverAfter.${sides}`, after],
        ] as const
      ).map(([words, source]) => (
        <figure key={words} className="flex flex-col gap-1">
          {source ? (
            <img src={source} alt="" className="aspect-card w-20 rounded-control border border-line object-cover" />
          ) : (
            <span className="flex aspect-card w-20 items-center justify-center rounded-control border border-dashed border-line-strong p-2 text-center text-12">
              {t('news.noCover')}
            </span>
          )}
          <figcaption>{t(words)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Whose({
  name,
  label,
  replace,
  onReplace,
}: { name: string; label: string } & Pick<Choice, 'replace' | 'onReplace'>) {
  const { t } = useTranslation('publications');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="text-14 text-ink-2">{t('news.both')}</span>
      <Segmented
        label={t('news.whose', { what: label })}
        value={replace?.has(name) ? 'theirs' : 'mine'}
        onChange={(whose) => onReplace?.(name, whose === 'theirs')}
        options={[
          { value: 'mine', label: t('news.mine') },
          { value: 'theirs', label: t('news.theirs') },
        ]}
      />
    </div>
  );
}

/** A field's value as text. */
function useFieldWords(): (name: string, value: string) => string {
  const { t, i18n } = useTranslation(['publications', 'catalogue', 'cards']);
  return (name, value) => {
    if (value === '') return t('news.empty');
    if (name === 'language') return languageName(value, i18n.language);
    if (name === 'category_1') return t(`catalogue:category.${value}` as 'catalogue:category.OTHER');
    if (name === 'category_2')
      return t(`catalogue:subCategory.${value}` as 'catalogue:category.OTHER', { defaultValue: value });
    if (name === 'timerValueSelected') return t('cards:field.minutes', { count: Number(value) });
    if (name === 'exactAccents') return t(value === 'true' ? 'news.on' : 'news.off');
    if (name === 'round') return t('cards:field.rounds', { count: Number(value) });
    return value;
  };
}
