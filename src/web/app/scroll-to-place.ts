import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** While what stands above it is still arriving, a place moves; longer than this nobody is held to it. */
const settlesWithin = 4_000;

/** Goes to the part of the page that the address names, by `?scrollTo=…` or by its hash. */
export function useScrollToPlace() {
  const { search, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again for the same place goes there again
  useEffect(() => {
    const place = new URLSearchParams(search).get('scrollTo') ?? hash.slice(1);
    if (!place) return;
    return stayAt(place);
  }, [search, hash, key]);
}

/** Keeps a place at the top while the page grows around it, until the reader moves by themselves. */
function stayAt(place: string) {
  const go = () => document.getElementById(place)?.scrollIntoView();
  const growth = new ResizeObserver(go);
  growth.observe(document.body);
  const stop = () => {
    growth.disconnect();
    clearTimeout(enough);
    for (const sign of ownMoves) removeEventListener(sign, stop);
  };
  const enough = setTimeout(stop, settlesWithin);
  for (const sign of ownMoves) addEventListener(sign, stop, { passive: true });
  go();
  return stop;
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
