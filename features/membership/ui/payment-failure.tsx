import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#client/use-call.ts';
import { MessageDialog } from '#ui/message-dialog.tsx';

/** S1 §8: a failure of billing opens an error dialog, and nothing has changed. */
export function PaymentFailure({
  title,
  failure,
  close,
}: {
  title: string;
  failure: CallFailure | undefined;
  close: () => void;
}) {
  const { t } = useTranslation('membership');
  return (
    <MessageDialog
      open={failure !== undefined}
      onClose={close}
      title={title}
      text={
        failure?.code === 'OFFLINE' ? (
          t('failure.offline')
        ) : (
          <>
            <p>{failure?.text}</p>
            <p className="mt-2">{t('failure.nothingChanged')}</p>
          </>
        )
      }
    />
  );
}
