import { applyTextSize, getTextSize } from '#web/ui/text-size.ts';
import { applyTheme, getTheme } from '#web/ui/theme.ts';
import { typingAt } from '#web/ui/typing.ts';
import '#web/ui/styles.css';

/**
 * The landing page as visitors get it: written when the pages are built, and readable before any
 * script has come. This makes it theirs.
 */
applyTheme(getTheme(), document.documentElement);
applyTextSize(getTextSize(), document.documentElement);

const year = document.querySelector('[data-year]');
if (year) year.textContent = String(new Date().getFullYear());

const delay = 40;
const headline = document.querySelector('h1');
if (headline && !matchMedia('(prefers-reduced-motion: reduce)').matches) type(headline);

/** The headline is read out whole; what is being typed is for the eye. */
function type(place: HTMLElement) {
  const text = place.textContent;
  const whole = document.createElement('span');
  whole.className = 'sr-only';
  whole.textContent = text;
  const shown = document.createElement('span');
  shown.ariaHidden = 'true';
  const untyped = document.createElement('span');
  untyped.className = 'invisible';
  place.replaceChildren(whole, shown);
  const start = performance.now();
  const write = () => {
    const { typed, rest, done } = typingAt(text, performance.now() - start, delay);
    untyped.textContent = rest;
    shown.replaceChildren(typed, untyped);
    if (!done) return;
    clearInterval(timer);
    place.replaceChildren(text);
  };
  const timer = setInterval(write, delay);
  write();
}
