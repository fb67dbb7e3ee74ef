import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { PictureCredit } from '#features/cards/ui/picture-credit.tsx';
import { RichTextFrame } from '#features/cards/ui/rich-text-frame.tsx';
import { CategoryPicker } from '#features/catalogue/ui/category-picker.tsx';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import type { WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import { picturesStay } from '#platform/rich-text/editor-words.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { setSettings } from '../../rules/edits.ts';
import { mapLimits } from '../../rules/map-limits.ts';
import { useShownCover, type Cover, type OnCover } from '../cover.tsx';
import { useMapEditing } from '../editing.ts';
import { CoverField } from './cover-field.tsx';
import { TypedText } from './typed-text.tsx';

/** What the map is about: title, cover, description, category and language (S3 §6). */
export function AboutTab(about: { cover: Cover | null; onCover: OnCover | undefined; pictures: WaitingPictures }) {
  const { editing } = useMapEditing();
  return editing ? <AboutFields {...about} /> : <AboutToRead {...about} />;
}

function AboutFields({
  cover,
  onCover,
  pictures,
}: {
  cover: Cover | null;
  onCover: OnCover | undefined;
  pictures: WaitingPictures;
}) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { title, desc, language, category_1, category_2, creditUrl } = map.content.settings;
  const field = useId();
  return (
    <div className="flex flex-col gap-5">
      <Author />
      <TypedText
        label={t('settings.title')}
        value={title}
        maxLength={mapLimits.title}
        onType={(typed) => map.change([setSettings({ title: typed })], 'title')}
        onEnd={() => map.session.endGesture()}
      />
      {onCover ? (
        <CoverField cover={cover} credit={creditUrl} category={category_1} onCover={onCover} pictures={pictures} />
      ) : null}
      <div id={field} onBlur={() => map.session.endGesture()}>
        <RichTextFrame
          label={t('settings.desc')}
          most={mapLimits.desc}
          value={desc}
          lang={language}
          pictures={picturesStay}
          onChange={(html) => map.change([setSettings({ desc: html })], 'description')}
        />
      </div>
      <CategoryPicker
        value={{ category_1, category_2 }}
        onChange={(pair) => {
          map.change([setSettings({ ...pair })]);
          map.session.endGesture();
        }}
      />
      <LanguagePicker
        label={t('settings.language')}
        value={language}
        onChange={(next) => {
          map.change([setSettings({ language: next })]);
          map.session.endGesture();
        }}
      />
    </div>
  );
}

function AboutToRead({ cover, pictures }: { cover: Cover | null; pictures: WaitingPictures }) {
  const { t } = useTranslation(['maps', 'catalogue']);
  const { content } = useMapEditing();
  const { desc, language, category_1, category_2, creditUrl } = content.settings;
  const source = useShownCover(cover?.regular, pictures);
  const facts = [
    t('nodes', { count: content.nodes.filter(({ type }) => type !== 'group').length }),
    t(`catalogue:category.${category_1}` as 'catalogue:category.OTHER'),
    t(`catalogue:subCategory.${category_2}` as 'catalogue:subCategory.OTHEROTHER'),
    t(`catalogue:language.${language}` as 'catalogue:language.en'),
  ];
  return (
    <div className="flex flex-col gap-4">
      <Author />
      {source === undefined ? null : <img src={source} alt="" className="max-h-64 w-full rounded-card object-cover" />}
      <PictureCredit card={{ cover_picture: cover, credit_picture: creditUrl }} className="-mt-3" />
      {desc ? <RichTextView html={desc} lang={language} /> : null}
      <p className="text-14 text-ink-2">{[...new Set(facts)].join(' · ')}</p>
      <p className="text-14 text-ink-3">{t('panel.choose')}</p>
    </div>
  );
}

/** Of a copy: who published the map (S3 §4). */
function Author() {
  const { t } = useTranslation('maps');
  const { mapId } = useMapEditing();
  const { data: maps } = useQuery(query.maps.list.queryOptions());
  const map = maps?.find(({ _id }) => _id === mapId);
  if (map?.state !== 'FROMPUBLIC' || map.author_name === '') return null;
  return <p className="text-14 text-ink-2">{t('public.by', { author: map.author_name })}</p>;
}
