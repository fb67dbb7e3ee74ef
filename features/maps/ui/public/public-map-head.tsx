import { useTranslation } from 'react-i18next';
import { plainText } from '#platform/text/rich-text.ts';
import { jsonInHtml } from '#features/cards/rules/structured-data.ts';
import { shorten } from '#platform/text/shorten.ts';
import { previewPicture, PublicHead } from '#ui/public-head.tsx';
import { drawnMap, publicMapAddress } from '#vocabulary/map-address.ts';
import { mapData } from '../../rules/structured-data.ts';
import type { PublicMapPage } from './public-map.tsx';

/** Length of a description in link previews; the largest ones show two or three lines. */
const previewLength = 200;

/** What search engines and previews of links read of a public map. */
export function PublicMapHead({ map, publicUrl }: { map: PublicMapPage; publicUrl: string }) {
  const { t } = useTranslation('maps');
  const { t: named } = useTranslation('catalogue');
  const picture = map.cover_picture?.regular ?? drawnMap.preview(map.urlSeo, map.updated_at);
  const said = shorten(plainText(map.desc), previewLength);
  const description = said || t('public.described', { title: map.title, nodes: t('nodes', { count: map.nodesCount }) });
  const path = publicMapAddress(map.urlSeo);
  const data = mapData(map, {
    address: publicUrl + path,
    description,
    picture: previewPicture({ publicUrl, picture }),
    subject: named(`subCategory.${map.category_2}` as 'subCategory.OTHEROTHER'),
    teaches: map.outline.teaches,
  });
  return (
    <>
      <PublicHead
        title={map.title}
        description={description}
        publicUrl={publicUrl}
        path={path}
        picture={picture}
        kind="article"
      />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }} />
    </>
  );
}
