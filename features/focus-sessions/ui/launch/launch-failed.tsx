import { useTranslation } from 'react-i18next';
import { MessageDialog } from '#ui/message-dialog.tsx';

/** S3 §8: a launch that failed opens the error modal; what was chosen stays. */
export function LaunchFailed({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('focus');
  return <MessageDialog open={open} onClose={onClose} title={t('launch.failed')} text={t('launch.failedText')} />;
}
