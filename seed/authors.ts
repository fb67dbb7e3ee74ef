import { sampleId } from './sample-id.ts';

/** Authors of the sample world. They cannot sign in: they have no password, no passkey and no real address. */
const people = {
  'amara-okafor': { name: 'Amara Okafor', locale: 'en', timeZone: 'Africa/Lagos' },
  'priya-raman': { name: 'Priya Raman', locale: 'en', timeZone: 'Asia/Kolkata' },
  'claire-fontaine': { name: 'Claire Fontaine', locale: 'fr', timeZone: 'Europe/Paris' },
  'diego-morales': { name: 'Diego Morales', locale: 'es', timeZone: 'America/Mexico_City' },
  'jonas-weber': { name: 'Jonas Weber', locale: 'de', timeZone: 'Europe/Berlin' },
  'giulia-ferri': { name: 'Giulia Ferri', locale: 'it', timeZone: 'Europe/Rome' },
  'beatriz-almeida': { name: 'Beatriz Almeida', locale: 'pt-BR', timeZone: 'America/Sao_Paulo' },
  'haruka-sato': { name: '佐藤 遥', locale: 'ja', timeZone: 'Asia/Tokyo' },
  'tiago-carvalho': { name: 'Tiago Carvalho', locale: 'pt-PT', timeZone: 'Europe/Lisbon' },
  'seoyeon-kim': { name: '김서연', locale: 'ko', timeZone: 'Asia/Seoul' },
  'nattapong-srisuk': { name: 'ณัฐพงศ์ ศรีสุข', locale: 'th', timeZone: 'Asia/Bangkok' },
  'anna-sokolova': { name: 'Анна Соколова', locale: 'ru', timeZone: 'Europe/Moscow' },
  'lin-wei': { name: '林薇', locale: 'zh-Hans', timeZone: 'Asia/Shanghai' },
  'minh-anh-nguyen': { name: 'Nguyễn Minh Anh', locale: 'vi', timeZone: 'Asia/Ho_Chi_Minh' },
} as const;

export type AuthorName = keyof typeof people;

export interface SampleAuthor {
  readonly id: string;
  readonly username: AuthorName;
  readonly name: string;
  /** `.invalid` never resolves (RFC 2606), so no e-mail can be delivered. */
  readonly email: string;
  readonly locale: string;
  readonly timeZone: string;
}

export const sampleAuthors: readonly SampleAuthor[] = Object.entries(people).map(([username, person]) => ({
  ...person,
  id: authorId(username as AuthorName),
  username: username as AuthorName,
  email: `${username}@sample.invalid`,
}));

export function authorId(name: AuthorName): string {
  return sampleId('author', name);
}
