import { useRef, useState } from 'react';

/** What Walt has said so far of the answer that he is giving. */
export function useSaying() {
  const [soFar, setSoFar] = useState('');
  const heard = useRef(false);
  return {
    soFar,
    begin() {
      heard.current = false;
      setSoFar('');
    },
    onSaid(text: string) {
      heard.current = true;
      setSoFar(text);
    },
    /** Whether any of the answer was on the screen before it was whole. */
    wasHeard: () => heard.current,
  };
}
