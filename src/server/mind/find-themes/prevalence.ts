import type { Theme } from './find-themes.ts';

/** How much of what was told touches a theme, in a word. */
export function prevalenceOf(share: number): Theme['prevalence'] {
  if (share >= 0.15) return 'high';
  return share >= 0.06 ? 'medium' : 'low';
}
