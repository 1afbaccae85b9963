import { expect, onTestFinished, test } from 'vitest';
import { applyTheme, getTheme, parseTheme } from './theme.ts';

test('an unknown or missing stored theme follows the system', () => {
  expect(parseTheme(null)).toBe('system');
  expect(parseTheme('sepia')).toBe('system');
  expect(parseTheme('dark')).toBe('dark');
});

test('blocked storage follows the system', () => {
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('denied');
    },
  });
  expect(getTheme()).toBe('system');
});

test('the system theme leaves no mark on the document', () => {
  const root: { dataset: DOMStringMap } = { dataset: {} };
  applyTheme('dark', root);
  expect(root.dataset['theme']).toBe('dark');
  applyTheme('system', root);
  expect(root.dataset).toEqual({});
});
