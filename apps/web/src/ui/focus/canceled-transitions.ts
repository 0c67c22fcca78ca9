/**
 * Reports a cancelled transition as an ended one too. For users of keyboards and screen readers, React Aria moves the
 * focus once no transition runs. Of several transitions that are cancelled together, in one element or in nested ones,
 * it notices only the first. It then waited for ever, and closing a dialog left the focus on no element.
 */
if (typeof document !== 'undefined') document.addEventListener('transitioncancel', endToo);

function endToo({ target, propertyName }: TransitionEvent): void {
  target?.dispatchEvent(new TransitionEvent('transitionend', { propertyName, bubbles: true }));
}
