import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export function BackHome() {
  return (
    <TextLink render={<Link to={paths.landing} />} placing="standalone" className="mb-6">
      <ArrowLeft aria-hidden className="size-5" />
      Back to home
    </TextLink>
  );
}
