import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { cleanTitle } from '@bloom/domain/texts/title';
import type { Ref } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PhotoField } from '../../../../photos/field/photo-field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { GoalForm } from '../use-goal-form.ts';
import { TagField } from './tag-field.tsx';

/** Photo, title, tags and description of a goal (specification/goals.md#goal-form). */
export function BasicsTab({
  form,
  titleField,
}: {
  form: GoalForm;
  titleField: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation();
  const { values, pendingInputs, change, input, isTried } = form;
  const isTitleMissing = isTried && cleanTitle(values.title) === '';
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-5">
        <TextField
          ref={titleField}
          label={t(($) => $.goals.basics.title)}
          value={values.title}
          maxLength={TEXT_LIMITS.goalTitle}
          required
          error={isTitleMissing && t(($) => $.goals.basics.titleMissing)}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TagField
          tags={values.tags}
          text={pendingInputs.tag}
          onChange={(tags) => change({ tags })}
          onInput={(tag) => input({ tag })}
        />
        <TextArea
          label={t(($) => $.goals.basics.description)}
          value={values.description}
          maxLength={TEXT_LIMITS.goalDescription}
          rows={6}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
      <PhotoField
        label={t(($) => $.goals.basics.photo)}
        bucket={PHOTO_BUCKETS.goals}
        choice={values.photo}
        onChange={(photo) => change({ photo })}
        onBusy={form.prepare}
      />
    </div>
  );
}
