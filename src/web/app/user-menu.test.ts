import { describe, expect, it } from 'vitest';
import { initials } from './user-menu.tsx';

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['  Mary   Ann  Evans ', 'ME'],
    ['Ólafur Ragnar Grímsson', 'ÓG'],
    ['李 明', '李明'],
    ['Lena Baumann 🌻', 'LB'],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
