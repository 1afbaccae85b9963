export type Typing = { typed: string; rest: string; done: boolean };

/** Where the typing stands after so many milliseconds; whole characters, never half a pair. */
export function typingAt(text: string, elapsed: number, delay: number): Typing {
  const characters = Array.from(text);
  const count = delay > 0 ? Math.floor(Math.max(0, elapsed) / delay) : characters.length;
  return {
    typed: characters.slice(0, count).join(''),
    rest: characters.slice(count).join(''),
    done: count >= characters.length,
  };
}
