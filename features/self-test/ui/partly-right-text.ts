import type { useTranslation } from 'react-i18next';
import type { PartlyRight } from '../rules/partly-right.ts';

/** "2 of 4 pairs", "One letter off". */
export function partlyRightText(partly: PartlyRight, t: ReturnType<typeof useTranslation<'self-test'>>['t']): string {
  if (partly.kind === 'letters') return t('partly.letters', { count: partly.off });
  if (partly.kind === 'accents') return t('partly.accents', { count: partly.off });
  if (partly.kind === 'tooMany') return t('partly.tooMany', { count: partly.extra });
  return t(`partly.${partly.kind}`, { count: partly.right, total: partly.total });
}
