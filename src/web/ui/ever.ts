import { useState } from 'react';

/** Whether something has been so once. What is opened here is fetched the first time, and closes gently later. */
export function useEver(now: boolean) {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return now || ever;
}
