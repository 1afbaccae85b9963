const prefix = 'walt.draft.';

export const draftKey = (userId: string, name: string) => `${prefix}${userId}.${name}`;

export function readDraft<Draft>(key: string) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** All drafts whose keys begin so, in the order of their keys. */
export function readDrafts<Draft>(keyStart: string) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyStart));
    return keys.sort().flatMap((key) => readDraft<Draft>(key) ?? []);
  } catch {
    return [];
  }
}

export function writeDraft(key: string, draft: unknown) {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // A full or forbidden store: the words are still on the screen.
    reportError(error);
  }
}

/** For someone who leaves on purpose: nothing of theirs stays behind. */
export function forgetDrafts() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
