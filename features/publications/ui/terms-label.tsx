import { Trans, useTranslation } from 'react-i18next';

/** Label of the terms checkbox. The link opens a new tab, so that the form stays open. */
export function TermsLabel() {
  const { t } = useTranslation('publications');
  return (
    <span data-terms>
      <Trans
        t={t}
        i18nKey="form.terms"
        components={{
          terms: (
            // The words come from the text.
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
            <a
              href="/terms-u"
              target="_blank"
              rel="noopener"
              className="font-medium text-accent underline underline-offset-2"
            />
          ),
        }}
      />
    </span>
  );
}
