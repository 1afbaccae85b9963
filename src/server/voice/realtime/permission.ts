const askEveryMs = 2_000;

/** Asks again and again whether something may go on, until it may not. Answers how to stop asking. */
export function watchPermission(mayGoOn: () => Promise<boolean>, onRefused: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let watching = true;

  const askLater = () => {
    timer = setTimeout(ask, askEveryMs).unref();
  };
  async function ask() {
    // A database that is away for a moment refuses nothing.
    const allowed = await mayGoOn().catch(() => true);
    if (!watching) return;
    if (allowed) askLater();
    else onRefused();
  }

  askLater();
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}
