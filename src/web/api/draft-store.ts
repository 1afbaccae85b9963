const prefix = 'walt.draft.';

export const draftKey = (userId: string, name: string) => `${prefix}${userId}.${name}`;

export function readDraft<Draft>(key: string) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
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
