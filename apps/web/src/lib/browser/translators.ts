/**
 * Lets the browser translate a page. Translators replace texts with elements of their own, which React does not know.
 * When React next removes or changes such a text, or inserts something before it, the whole page would fail or keep
 * showing the old text. The replacement is therefore treated as the text that it stands for (decision 0102).
 */
export function followTranslators(): void {
  const standIns = new WeakMap<Node, ChildNode>();
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find(isForeign);
      if (!standIn) continue;
      for (const removed of removedNodes) {
        if (removed.nodeType === Node.TEXT_NODE) standIns.set(removed, standIn as ChildNode);
      }
    }
  }).observe(document, { childList: true, subtree: true });

  /** The child of a parent that is a node, contains it or stands for it; null if there is none. */
  function placeOf(node: Node, parent: Node): Node | null {
    let place = node.parentNode === null ? (standIns.get(node) ?? null) : node;
    while (place !== null && place.parentNode !== parent) place = place.parentNode;
    return place;
  }

  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    insertBefore.call(this, added, next && placeOf(next, this));
    return added;
  };
  prototype.removeChild = function <Removed extends Node>(this: Node, removed: Removed): Removed {
    const place = placeOf(removed, this);
    if (place !== null) removeChild.call(this, place);
    return removed;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string | null) {
      this.data = text ?? '';
      // The translator then translates what is new.
      if (this.parentNode === null) standIns.get(this)?.replaceWith(this);
    },
  });
}

/** What translators wrap their texts in; no page of ours has it. */
const isForeign = (node: Node | null) => node?.nodeName === 'FONT';
