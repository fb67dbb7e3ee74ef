import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.tsx';

/** Copies a text and says what came of it; `done` is said when it was copied. */
export function useToastCopied(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text, done) => {
    const copied = await copyText(text);
    showToast(copied ? { title: done, tone: 'good' } : { title: t('notCopied'), tone: 'bad' });
  };
}
