export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'walt-theme';

export function parseTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** A browser that blocks storage throws on the very word, so it is spoken only inside `try`. */
export function getTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme, root: { dataset: DOMStringMap }): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

export function setTheme(theme: Theme): void {
  applyTheme(theme, document.documentElement);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
