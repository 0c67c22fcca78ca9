import { DEFAULT_LANGUAGE, languageOfTag } from '@bloom/domain/texts/language';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { beginIn } from './i18n/i18n.ts';
import { followTranslators } from './lib/browser/translators.ts';
import { writePathAsLinked } from './shell/start/write-path-as-linked.ts';

/** Hydrates the document from the server. */
function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

writePathAsLinked();
followTranslators();
const built = languageOfTag(document.documentElement.lang);
if (built === DEFAULT_LANGUAGE) takeOver();
else void beginIn(built).then(takeOver, takeOver);
