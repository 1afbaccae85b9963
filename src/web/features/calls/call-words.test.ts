import { expect, test } from 'vitest';
import { serviceFault } from '#web/realtime/transport.ts';
import { stateOf, statusOf } from './call-words.ts';

test('one line says how it stands with the call, and never that Walt is ready where he is not', () => {
  expect(stateOf({ phase: 'idle' })).toBe('Walt is ready');
  expect(stateOf({ phase: 'connecting', since: null, trouble: null })).toBe('Calling Walt…');
  expect(stateOf({ phase: 'connecting', since: 1, trouble: null })).toMatch(/calling you back/);
  expect(stateOf({ phase: 'active', since: 1, walt: 'thinking', ending: 'open' })).toBe(
    'Walt is thinking...',
  );
  expect(stateOf({ phase: 'ended', fault: null })).toBe('Walt is ready');
  expect(stateOf({ phase: 'ended', fault: serviceFault('Connection failed') })).toBe(
    'Not connected',
  );
});

test('the badge does not say the same again', () => {
  expect(statusOf({ phase: 'ended', fault: serviceFault('Connection failed') })).toBeNull();
  expect(statusOf({ phase: 'ended', fault: null })).toBe('Call ended');
});
