import { failure } from '#contract/failures.ts';
import type { Route } from '#contract/route.ts';
import { urlOf } from './call.ts';
import { Refused, Unreachable } from './failures.ts';

type Parts = { params?: object; query?: object };

/** Fetches a file and hands it over under the name that the server gave it, or says why there is none. */
export async function downloadFile(route: Route, parts: Parts) {
  const response = await fetch(urlOf(route, parts), { credentials: 'include' }).catch((cause) => {
    throw new Unreachable({ cause });
  });
  if (!response.ok) {
    const answer = failure.safeParse(await response.json().catch(() => null));
    throw new Refused(response.status, answer.success ? answer.data.error : null);
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  // A moment later: the browser begins to keep the file after this has run.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameIn(disposition: string) {
  const exact = disposition.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  if (exact) return decodeURIComponent(exact);
  return disposition.match(/filename="([^"]*)"/)?.[1] ?? 'file';
}
