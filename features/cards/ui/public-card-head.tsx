import { useTranslation } from 'react-i18next';
import type { PublicContent } from '../rules/card-parts.ts';
import { plainText } from '../rules/rich-text.ts';
import { jsonInHtml, structuredData } from '../rules/structured-data.ts';

const previewLength = 200;

/** What search engines and previews are told of a public card. React puts it into the head. */
export function PublicCardHead({ card, publicUrl }: { card: PublicContent; publicUrl: string }) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const address = `${publicUrl}/${card.url_seo}`;
  const description = (card.memo || plainText(card.desc) || card.subtitle || t('public.preview', { author: card.author_name })).slice(
    0,
    previewLength,
  );
  const picture = `${publicUrl}${card.cover_picture ? card.cover_picture.regular : '/icons/icon-512.png'}`;
  const subject = named(`category.${card.category_1}` as 'category.OTHER');
  return (
    <>
      <title>{`${card.title} · Loci`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content="Loci" />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={card.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="article:author" content={card.author_name} />
      <meta property="article:modified_time" content={card.updated_at} />
      <meta name="twitter:card" content={card.cover_picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={card.title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonInHtml(structuredData(card, { address, publicUrl, description, subject })) }}
      />
    </>
  );
}
