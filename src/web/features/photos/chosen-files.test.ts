import { expect, it } from 'vitest';
import { maxPhotoBytes } from '#contract/photo-files.ts';
import { sortFiles } from './chosen-files.ts';

const file = (name: string, type: string, size = 1) => ({ name, type, size });

it('sorts out what cannot be sent, and says why in the words of the specification', () => {
  const good = [
    file('a.JPG', ''),
    file('b.heic', 'application/octet-stream'),
    file('c.tif', 'image/tiff', maxPhotoBytes),
  ];
  const bad = [file('d.pdf', 'application/pdf'), file('e.jpg', 'image/jpeg', maxPhotoBytes + 1)];
  expect(sortFiles([...good, ...bad])).toEqual({
    good,
    refusals: [
      'd.pdf: Invalid file type. Allowed types: JPEG, PNG, TIFF, HEIC',
      'e.jpg: File too large. Maximum size is 10MB',
    ],
  });
});

it('takes a hundred files at once, and none of a hundred and one', () => {
  const many = Array.from({ length: 100 }, (_, index) => file(`${index}.png`, 'image/png'));
  expect(sortFiles(many).good).toHaveLength(100);
  expect(sortFiles([...many, file('x.png', 'image/png')])).toEqual({
    good: [],
    refusals: ["Maximum 100 files allowed. You're trying to add 101 more files."],
  });
});
