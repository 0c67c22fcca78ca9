/**
 * The name of the first step's form in drafts. Only a type: a value would be a script of its own, for the page and for the
 * one that is fetched later.
 */
export type FirstStepForm = 'first-step';
