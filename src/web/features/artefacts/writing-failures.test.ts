import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '#web/api/failures.ts';
import { generationFailure, loadFailure } from './writing-failures.ts';

describe('a piece that could not be begun', () => {
  it.each([
    [
      new Refused(403, 'No.'),
      'This writing sample is not yet available. Complete more journey steps to unlock it.',
    ],
    [
      new Refused(400, 'No.'),
      'Invalid request. Please try again or contact support if the problem persists.',
    ],
    [new Refused(500, null), 'Server error occurred. Please try again in a few moments.'],
    [new Refused(503, 'Away.'), 'Server error occurred. Please try again in a few moments.'],
    [new Unreachable(), 'Network error occurred. Please check your connection and try again.'],
    [new Refused(404, 'Gone.'), 'Failed to generate writing sample'],
    [new Error('?'), 'Failed to generate writing sample'],
    [null, null],
  ])('%s', (error, sentence) => expect(generationFailure(error)).toBe(sentence));
});

it('what could not be loaded says what was answered', () => {
  expect(loadFailure(new Refused(404, 'Project not found'))).toBe(
    'Failed to load writing data: 404 Project not found',
  );
});
