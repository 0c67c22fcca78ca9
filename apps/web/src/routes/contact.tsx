import '../i18n/support-texts.ts';
import { X } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { ContactForm } from '../features/support/components/contact-form.tsx';
import { SupportLine } from '../features/support/components/support-line.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useGoBack } from '../shell/history/use-go-back.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useEscape } from '../ui/dialogs/use-escape.ts';
import { Page } from '../ui/page/page.tsx';

export default function Contact() {
  const { t } = useTranslation();
  const user = useSelector(selectUser);
  const goBack = useGoBack();
  const title = t(($) => $.shell.pages.contact);
  useEscape(goBack);
  return (
    // It covers nothing: the menu stays within reach.
    <dialog
      open
      aria-label={title}
      className="static w-full max-w-none bg-transparent p-0 text-inherit"
    >
      <Page
        width="form"
        title={title}
        actions={
          <Button
            variant="icon"
            className="-me-2.5"
            aria-label={t(($) => $.shell.close)}
            onPress={goBack}
          >
            <X aria-hidden="true" className="size-6" />
          </Button>
        }
      >
        <div className="grid gap-5">
          <p>{t(($) => $.support.contact.lead)}</p>
          <Card className="sm:p-8">
            <ContactForm
              person={{ id: user?.id ?? '', email: user?.email ?? '' }}
              onSent={goBack}
            />
          </Card>
          <SupportLine text={t(($) => $.support.contact.orWrite)} />
        </div>
      </Page>
    </dialog>
  );
}
