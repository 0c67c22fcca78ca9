import { afterEach, expect, it, vi } from 'vitest';
import { discardDraft, discardDrafts, keepDraft, keptForms, readDraft } from './draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const place = { owner: 'ana', form: 'wall.wishes.new' };

it('keeps what is typed until it is discarded', () => {
  keepDraft(place, { description: 'the sea' });
  expect(readDraft(place)).toEqual({ description: 'the sea' });
  discardDraft(place);
  expect(readDraft(place)).toBeNull();
});

it('keeps the forms of two people and of one person apart', () => {
  keepDraft(place, 'hers');
  keepDraft({ ...place, owner: 'rui' }, 'his');
  keepDraft({ ...place, form: 'wall.wishes.7' }, 'another');
  expect(readDraft(place)).toBe('hers');
  expect(readDraft({ ...place, owner: 'rui' })).toBe('his');
  expect(keptForms('ana', 'wall.wishes.')).toEqual(['wall.wishes.7', 'wall.wishes.new']);
  expect(keptForms('rui', 'wall.gratitudes.')).toEqual([]);
});

it('forgets all forms of one person and nobody else', () => {
  keepDraft(place, 'hers');
  keepDraft({ ...place, form: 'goal.new' }, 'hers too');
  keepDraft({ ...place, owner: 'ana-maria' }, 'of another');
  discardDrafts('ana');
  expect(keptForms('ana', '')).toEqual([]);
  expect(keptForms('ana-maria', '')).toEqual(['wall.wishes.new']);
});

it('gives nothing where nothing readable was kept', () => {
  localStorage.setItem('bloom.draft.ana.wall.wishes.new', '{"description":');
  expect(readDraft(place)).toBeNull();
});

it('does without storage where the browser forbids it', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft(place, 'lost');
  expect(readDraft(place)).toBeNull();
  expect(keptForms('ana', '')).toEqual([]);
});
