/**
 * Whom a picture is owed to is one text, so that it goes wherever a card or map goes: free text, a web address, links
 * as in Markdown (`[Ada](https://…) / [Unsplash](https://…)`), or `aiCredit`.
 */
export const aiCredit = 'AI';

export const creditMax = 500;

export interface CreditPart {
  readonly text: string;
  readonly href?: string;
}

const link = /\[([^[\]]+)\]\((https:\/\/[^\s()<>"]+)\)/gu;
const onlyLinks = /^(?:\[[^[\]]+\]\(https:\/\/[^\s()<>"]+\)(?: \/ )?)+$/u;

export const isCreditOfLinks = (credit: string): boolean => onlyLinks.test(credit);

/** Whether this product wrote it, so that it goes with its picture. */
export const isWrittenByUs = (credit: string): boolean => credit === aiCredit || isCreditOfLinks(credit);

/** A text without links, or one that is not what `creditOfPhoto` writes, is one part. */
export function partsOfCredit(credit: string): readonly CreditPart[] {
  if (!isCreditOfLinks(credit)) return [{ text: credit }];
  return [...credit.matchAll(link)].map(([, text, href]) => ({ text: text!, href: href! }));
}

interface CreditedPhoto {
  readonly author: string;
  readonly authorLink: string;
  readonly page: string;
}

/** "name / Unsplash"; what does not fit is left out, the name last. */
export function creditOfPhoto({ author, authorLink, page }: CreditedPhoto, service: string): string {
  const name = author.replaceAll(/[[\]\p{Cc}]/gu, ' ').trim();
  const credits = [
    linked(name, authorLink) && linked(service, page) && `${linked(name, authorLink)} / ${linked(service, page)}`,
    `${name} / ${service}`,
    service,
  ];
  return credits.find((credit) => credit && credit.length <= creditMax)!;
}

function linked(text: string, href: string): string | undefined {
  const whole = `[${text}](${href})`;
  return isCreditOfLinks(whole) ? whole : undefined;
}
