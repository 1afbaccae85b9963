import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Wordmark } from '#web/ui/walt-mark.tsx';

/** Walt's name, which leads home from everywhere inside. */
export const HomeLink = ({ className }: { className?: string }) => (
  <Link
    to={paths.home}
    aria-label="Walt, home"
    className={classNames('flex min-h-11 w-fit shrink-0 items-center rounded-md', className)}
  >
    <Wordmark />
  </Link>
);
