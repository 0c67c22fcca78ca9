/**
 * A canceled transition is told as an ended one, too. For keys and screen readers React Aria moves the focus once no
 * transition runs, but of those that are canceled together, in one element or one within the other, it hears the first
 * one only: then it waited for ever, and a dialog that was closed left the focus on no element.
 */
if (typeof document !== 'undefined') document.addEventListener('transitioncancel', endToo);

function endToo({ target, propertyName }: TransitionEvent): void {
  target?.dispatchEvent(new TransitionEvent('transitionend', { propertyName, bubbles: true }));
}
