export const textSizes = ['usual', 'larger', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

const storageKey = 'walt-text-size';

export function parseTextSize(stored: string | null): TextSize {
  return textSizes.find((size) => size === stored) ?? 'usual';
}

/** A browser that blocks storage throws on the very word, so it is spoken only inside `try`. */
export function getTextSize(): TextSize {
  try {
    return parseTextSize(localStorage.getItem(storageKey));
  } catch {
    return 'usual';
  }
}

/** Everything is measured by the root's text, so everything grows with it. */
export function applyTextSize(size: TextSize, root: { dataset: DOMStringMap }): void {
  if (size === 'usual') delete root.dataset['textSize'];
  else root.dataset['textSize'] = size;
}

export function setTextSize(size: TextSize): void {
  applyTextSize(size, document.documentElement);
  try {
    if (size === 'usual') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, size);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
