import {
  type Rule,
  type Selector,
  type SelectorComponent,
  type TransformOptions,
  transform,
  type Visitor,
} from 'lightningcss';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const STYLES = / style="[^"]*"|<style[^>]*>[\s\S]*?<\/style>|var\(--[\w-]+/g;

/** What selectors can match in a page. */
interface Parts {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** Its own styles, and the custom properties that its other attributes use. */
  readonly styles: string;
}

/** The parts of a rule that can name layers or contain rules. */
interface LayeredRule {
  readonly type?: string;
  /** The rules for page margins have no such value. */
  readonly value?: {
    readonly name?: readonly string[];
    readonly names?: readonly (readonly string[])[];
    readonly rules?: readonly Rule[];
  };
}

/**
 * Extracts the critical CSS of a page, small enough to be inlined: the rules for its tags and classes in every state
 * and theme, with the custom properties, fonts and animations that they use. The order of the layers is kept, so that
 * loading the whole stylesheet later changes nothing.
 */
export function firstStyles(stylesheet: string, html: string): string {
  const parts = partsOf(html);
  const known = ofStylesheet.get(stylesheet) ?? {
    layers: layersOf(stylesheet),
    ofParts: new Map(),
  };
  ofStylesheet.set(stylesheet, known);
  const key = JSON.stringify([[...parts.tags].sort(), [...parts.classes].sort(), parts.styles]);
  const made = known.ofParts.get(key) ?? firstStylesFor(stylesheet, parts, known.layers);
  known.ofParts.set(key, made);
  return made;
}

/** Results so far: many pages differ in their words alone, and each pass through a whole stylesheet takes long. */
const ofStylesheet = new Map<
  string,
  { readonly layers: readonly string[]; readonly ofParts: Map<string, string> }
>();

function firstStylesFor(stylesheet: string, parts: Parts, layers: readonly string[]): string {
  const matching = pruned(stylesheet, rulesFor(parts));
  const first = pruned(matching, propertiesUsed(`${parts.styles}${matching}`));
  return layers.length === 0 ? first : `@layer ${layers.join()};${first}`;
}

/** The names of all layers in their order: a layer without rules must not appear later in a different place. */
function layersOf(stylesheet: string): readonly string[] {
  const names = new Set<string>();
  const look = (rules: readonly Rule[], path: readonly string[]): void => {
    for (const { type, value = {} } of rules as readonly LayeredRule[]) {
      const isBlock = type === 'layer-block';
      const within = isBlock ? [...path, ...(value.name ?? [])] : path;
      if (isBlock) names.add(within.join('.'));
      for (const name of value.names ?? []) names.add([...path, ...name].join('.'));
      if (value.rules) look(value.rules, within);
    }
  };
  pruned(stylesheet, { StyleSheet: ({ rules }) => look(rules, []) });
  return [...names];
}

function pruned(css: string, visitor: Visitor<never>): string {
  const options: TransformOptions<never> = {
    filename: 'first.css',
    code: Buffer.from(css),
    minify: true,
    visitor,
  };
  return Buffer.from(transform(options).code).toString();
}

function partsOf(html: string): Parts {
  const tags = html.matchAll(/<([a-z][a-z0-9-]*)/gi);
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replace(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
  );
  return {
    tags: new Set([...tags].map(([, name = '']) => name.toLowerCase())),
    classes: new Set(classes),
    styles: [...new Set(html.match(STYLES))].sort().join(),
  };
}

/** A visitor that returns nothing leaves the node unchanged. */
const GONE: [] = [];

function rulesFor(parts: Parts): Visitor<never> {
  return {
    Rule: {
      style: ({ value }) =>
        value.selectors.some((selector) => mayMatch(selector, parts)) ? undefined : GONE,
    },
  };
}

/** States, attributes and pseudo-elements count as matching, since they can change while the page is open. */
function mayMatch(selector: Selector, parts: Parts): boolean {
  return selector.every((component) => isThere(component, parts));
}

function isThere(component: SelectorComponent, parts: Parts): boolean {
  if (component.type === 'class') return parts.classes.has(component.name);
  if (component.type === 'type') return parts.tags.has(component.name.toLowerCase());
  if (component.type !== 'pseudo-class') return true;
  if (component.kind !== 'is' && component.kind !== 'where' && component.kind !== 'has')
    return true;
  return component.selectors.some((selector) => mayMatch(selector, parts));
}

function propertiesUsed(text: string): Visitor<never> {
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''));
  const words = new Set(text.replace(/@keyframes [\w-]+/g, '').match(/[\w-]+/g));
  return {
    Rule: {
      property: (rule) => (used.has(rule.value.name) ? undefined : GONE),
      keyframes: (rule) => (words.has(rule.value.name.value) ? undefined : GONE),
    },
    Declaration: {
      // Unknown properties are handled here too.
      custom: ({ name }) => (name.startsWith('--') && !used.has(name) ? GONE : undefined),
    },
  };
}
