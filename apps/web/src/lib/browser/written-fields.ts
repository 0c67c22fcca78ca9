/** Fields that may contain unsaved text; a date or a checkbox is saved at once. */
const FIELDS = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])';

/** Whether a field of the page contains text, which a reload might lose. */
export function hasWrittenField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  return [...fields].some(({ value }) => value !== '');
}
