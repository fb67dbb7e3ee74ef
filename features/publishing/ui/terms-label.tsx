import { Trans, useTranslation } from 'react-i18next';

/** The box of the terms, with its link; read beside the form, which stays open. */
export function TermsLabel() {
  const { t } = useTranslation('publishing');
  return (
    <span data-terms>
      <Trans
        t={t}
        i18nKey="form.terms"
        components={{
          // The words come from the text.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
          terms: <a href="/terms-u" target="_blank" rel="noopener" className="font-medium text-accent underline underline-offset-2" />,
        }}
      />
    </span>
  );
}
