import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the part of the page that the address names, by `?scrollTo=…` or by its hash. */
export function useScrollToPlace() {
  const { search, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again for the same place goes there again
  useEffect(() => {
    const place = new URLSearchParams(search).get('scrollTo') ?? hash.slice(1);
    if (place) document.getElementById(place)?.scrollIntoView();
  }, [search, hash, key]);
}
