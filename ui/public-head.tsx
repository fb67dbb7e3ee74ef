import { useLook } from './look.tsx';

export interface PublicHeadProps {
  title: string;
  /** The window title, if it is not the title with the product's name. */
  windowTitle?: string;
  description: string;
  publicUrl: string;
  /** Path of the page. */
  path: string;
  /** Path of the preview picture; the product's own by default. */
  picture?: string | undefined;
  kind?: 'website' | 'article';
  /** Search engines must not list the page. */
  unlisted?: boolean;
}

/** The preview picture as an absolute URL. */
export const previewPicture = ({ publicUrl, picture }: Pick<PublicHeadProps, 'publicUrl' | 'picture'>): string =>
  publicUrl + (picture ?? '/icons/icon-512.png');

/** Metadata of a public page for search engines and previews. React moves it into the head. */
export function PublicHead({
  title,
  windowTitle,
  description,
  publicUrl,
  path,
  picture,
  kind = 'website',
  unlisted = false,
}: PublicHeadProps) {
  const { name, logo } = useLook();
  const address = publicUrl + path;
  const image = previewPicture({ publicUrl, picture: picture ?? (logo && `${logo}icon-512.png`) });
  return (
    <>
      <title>{windowTitle ?? `${title} · ${name}`}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={name} />
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
