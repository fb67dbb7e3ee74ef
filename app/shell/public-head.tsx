export interface PublicHeadProps {
  title: string;
  /** Of the window, where it is not the title and the name of the product. */
  windowTitle?: string;
  description: string;
  publicUrl: string;
  /** Where the page stands, from `/` on. */
  path: string;
  /** Path of the picture of a preview; without one it is the product's own. */
  picture?: string | undefined;
  kind?: 'website' | 'article';
}

/** The picture of a preview, as an address. */
export const previewPicture = ({ publicUrl, picture }: Pick<PublicHeadProps, 'publicUrl' | 'picture'>): string =>
  publicUrl + (picture ?? '/icons/icon-512.png');

/** What search engines and previews are told of a public page. React puts it into the head. */
export function PublicHead({ title, windowTitle, description, publicUrl, path, picture, kind = 'website' }: PublicHeadProps) {
  const address = publicUrl + path;
  const image = previewPicture({ publicUrl, picture });
  return (
    <>
      <title>{windowTitle ?? `${title} · Loci`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content="Loci" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}
